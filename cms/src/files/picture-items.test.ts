import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avifOfRemarks } from '../../tests/support/avif'
import { unpacksOften } from './picture-items'

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const remark = Buffer.alloc(10_000, ' ')

test.each(['avif', 'png', 'jpeg', 'webp', 'gif'] as const)('a %s takes its bytes once', async (format) => {
  expect(
    unpacksOften(
      await plain
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .toFormat(format)
        .toBuffer(),
    ),
  ).toBe(false)
})

test('an AVIF of thousands of pieces that have no bytes is told in a moment', () => {
  const box = (kind: string, ...held: Buffer[]) => {
    const data = Buffer.concat(held)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length + 8)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, data])
  }
  // Places, lengths and bases of no bytes; each item says that it has 65,535 pieces.
  const items = Buffer.from('00010000ffff'.repeat(60_000), 'hex')
  const places = box('iloc', Buffer.from('000000000000ea60', 'hex'), items)
  const bytes = Buffer.concat([box('ftyp', Buffer.from('avif')), box('meta', Buffer.alloc(4), places)])
  const startedAt = performance.now()
  expect(unpacksOften(bytes)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(100)
})

test('an AVIF of a remark takes them once too, and the library reads it', async () => {
  const bytes = avifOfRemarks(await plain.avif().toBuffer(), { items: 1, pieces: 1, remark })
  expect(unpacksOften(bytes)).toBe(false)
  expect((await sharp(bytes).metadata()).xmp).toEqual(remark)
})

test.each([
  ['remarks of the same bytes', { items: 3, pieces: 1 }],
  ['a remark of the same bytes over and over', { items: 1, pieces: 3 }],
])('an AVIF with %s takes them often', async (_, sizes) => {
  expect(unpacksOften(avifOfRemarks(await plain.avif().toBuffer(), { ...sizes, remark }))).toBe(true)
})

test.each(['grid', 'iovl', 'iden'])('an AVIF that is made of other pictures as %s unpacks them often', async (kind) => {
  const bytes = avifOfRemarks(await plain.avif().toBuffer(), { items: 1, pieces: 1, remark })
  bytes.write(kind, bytes.indexOf('mime'), 'latin1')
  expect(unpacksOften(bytes)).toBe(true)
})

test('one that breaks off can’t be read to its end', async () => {
  const bytes = await plain.avif().toBuffer()
  const broken = Buffer.from(bytes)
  // As many items as the field has room for.
  broken.writeUInt16BE(0xffff, bytes.indexOf('iloc') + 10)
  expect([unpacksOften(broken), unpacksOften(bytes.subarray(0, bytes.length - 1))]).toEqual([true, true])
})
