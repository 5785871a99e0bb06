import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pngOfNotes, pngOfStages } from '../../../../tests/support/heavy-pictures'
import { jpegOfScans } from '../../../../tests/support/jpeg'
import { behindHead, packedText } from '../../../../tests/support/png'
import { webpOfFrames } from '../../../../tests/support/webp'
import { drawSquare } from './draw-picture'
import { readPicturesAlone } from '../../../files/picture-kinds'

const sized = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'seagreen' } })
const plain = (side: number) => sized(side, side)

// After one that took much memory the next waits for another process to start.
beforeEach(async () => void (await drawSquare(await plain(9).png().toBuffer(), 1)))

test('an AVIF is refused, unread: a second picture in it, which it doesn’t tell, can be of any size', async () => {
  const bytes = await plain(100).avif().toBuffer()
  expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
  readPicturesAlone()
  await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
})

test('a WebP of thousands of frames is refused, unread', async () => {
  const bytes = await webpOfFrames(30_000)
  expect(bytes.length).toBeLessThan(2_097_152)
  const startedAt = performance.now()
  expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
  expect(performance.now() - startedAt).toBeLessThan(500)
  expect((await drawSquare(await webpOfFrames(1000), 1)).ok).toBe(true)
})

test('a PNG whose packed words are gigabytes is drawn without them, in a moment', async () => {
  const bytes = behindHead(await plain(100).png().toBuffer(), ...Array<Buffer>(41).fill(packedText(50_000_000)))
  expect(bytes.length).toBeLessThan(2_097_152)
  const startedAt = performance.now()
  expect((await drawSquare(bytes, 1)).ok).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(500)
}, 60_000)

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

test.each<[string, () => Promise<Buffer>]>([
  ['a profile that takes hours to read', () => pngOfStages(1_000_000)],
  ['notes that take a gigabyte', pngOfNotes],
])('one with %s is refused, takes nothing of who asks for it, and the next is drawn', async (_, draw) => {
  const bytes = await draw()
  expect(bytes.length).toBeLessThan(2_097_152)
  const [before, startedAt] = [process.memoryUsage.rss(), performance.now()]
  expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
  expect(performance.now() - startedAt).toBeLessThan(12_000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  expect((await drawSquare(await plain(600).jpeg().toBuffer(), 1)).ok).toBe(true)
})
