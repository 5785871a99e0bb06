import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avifOfRemarks } from '../../../../tests/support/avif'
import { jpegOfScans } from '../../../../tests/support/jpeg'
import { behindHead, packedText } from '../../../../tests/support/png'
import { drawSquare } from './draw-picture'

const sized = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'seagreen' } })
const plain = (side: number) => sized(side, side)

test('an AVIF that is small to send and large to unpack is refused, unread', async () => {
  const bytes = await plain(4100).avif({ quality: 1, effort: 0 }).toBuffer()
  expect(bytes.length).toBeLessThan(10_000)
  const startedAt = performance.now()
  expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
  expect(performance.now() - startedAt).toBeLessThan(500)
}, 60_000)

test('a PNG whose packed words are gigabytes is drawn without them, in a moment', async () => {
  const bytes = behindHead(await plain(100).png().toBuffer(), ...Array<Buffer>(41).fill(packedText(50_000_000)))
  expect(bytes.length).toBeLessThan(2_097_152)
  const startedAt = performance.now()
  expect((await drawSquare(bytes, 1)).ok).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(500)
}, 60_000)

test('an AVIF that takes the same bytes hundreds of times is refused, unread', async () => {
  const remarks = { items: 10, pieces: 30, remark: Buffer.alloc(1_500_000, ' ') }
  const bytes = avifOfRemarks(await plain(100).avif().toBuffer(), remarks)
  const startedAt = performance.now()
  expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('a JPEG of hundreds of scans is refused, unread', async () => {
  expect(await drawSquare(jpegOfScans(101), 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
  expect((await drawSquare(jpegOfScans(100), 1)).ok).toBe(true)
})

test('what a telephone puts behind a JPEG, such as a film, counts as none of its scans', async () => {
  const film = Buffer.alloc(1000, Buffer.from([0xff, 0xda]))
  const bytes = Buffer.concat([await plain(600).jpeg({ progressive: true }).toBuffer(), film])
  expect((await drawSquare(bytes, 1)).ok).toBe(true)
})

const lying = { orientation: 6 }

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG of 8,000 pixels by 1', () => sized(8000, 1).jpeg().withMetadata(lying).toBuffer()],
  ['a JPEG of 1 by 8,000', () => sized(1, 8000).jpeg().withMetadata(lying).toBuffer()],
  ['a PNG of 160,000 by 312', () => sized(160_000, 312).png().withMetadata(lying).toBuffer()],
  ['a WebP of 21 times as long as wide', () => sized(2100, 100).webp().withMetadata(lying).toBuffer()],
  ['a PNG of 49 million pixels of 16 bits', () => sized(7000, 7000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
])(
  '%s is refused, unread: a small file would take gigabytes',
  async (_, draw) => {
    const bytes = await draw()
    const startedAt = performance.now()
    expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
    expect(performance.now() - startedAt).toBeLessThan(500)
  },
  60_000,
)

test('one of twenty times as long as wide is drawn', async () => {
  expect((await drawSquare(await sized(2000, 100).jpeg().withMetadata(lying).toBuffer(), 1)).ok).toBe(true)
})

test('of many at once one is drawn, eight wait, and the others are told to try again', async () => {
  const bytes = await plain(600).png().toBuffer()
  const drawn = await Promise.all(Array.from({ length: 12 }, (_, person) => drawSquare(bytes, person)))
  expect(drawn.map((each) => (each.ok ? 'drawn' : each.code))).toEqual([...Array<string>(9).fill('drawn'), 'busy', 'busy', 'busy'])
  expect((await drawSquare(bytes, 1)).ok).toBe(true)
})

test('of one person’s one is drawn and one waits, so that the others find room', async () => {
  const bytes = await plain(600).png().toBuffer()
  const drawn = await Promise.all([1, 1, 1, 2].map((person) => drawSquare(bytes, person)))
  expect(drawn.map((each) => (each.ok ? 'drawn' : each.code))).toEqual(['drawn', 'drawn', 'busy', 'drawn'])
})
