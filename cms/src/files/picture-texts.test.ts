import sharp from 'sharp'
import { expect, test } from 'vitest'
import { behindHead, packedText, pngChunk } from '../../tests/support/png'
import { withoutTexts } from './picture-texts'

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const words = Buffer.from('Comment\0Somebody')

test.each([
  ['plain', pngChunk('tEXt', words)],
  ['packed', packedText(1000)],
  ['international', pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x/>'))],
])('%s words of a PNG go, wherever they stand, and all else stays', async (_, chunk) => {
  const bytes = await plain
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer()
  const end = bytes.length - 12
  const sent = Buffer.concat([bytes.subarray(0, 33), chunk, chunk, bytes.subarray(33, end), chunk, bytes.subarray(end), words])
  expect(withoutTexts(sent)).toEqual(Buffer.concat([bytes, words]))
})

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s without any is the same', async (format) => {
  const bytes = await plain.toFormat(format).toBuffer()
  expect(withoutTexts(bytes)).toBe(bytes)
})

test('words in which a PNG breaks off go too', async () => {
  const bytes = await plain.png().toBuffer()
  const broken = behindHead(bytes, packedText(1000)).subarray(0, 60)
  expect(withoutTexts(broken)).toEqual(bytes.subarray(0, 33))
  expect(withoutTexts(bytes.subarray(0, 37))).toEqual(bytes.subarray(0, 37))
})

test('hundreds of thousands of them are passed over in a moment', () => {
  const many = Buffer.concat(Array<Buffer>(200_000).fill(Buffer.concat([pngChunk('tEXt', words), pngChunk('abCd', Buffer.alloc(0))])))
  const startedAt = performance.now()
  expect(withoutTexts(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), many])).length).toBe(8 + 200_000 * 12)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
