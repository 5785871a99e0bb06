import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegOfScans } from '../../../../tests/support/jpeg'
import { drawSquare } from './draw-picture'

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'seagreen' } })

test('an AVIF that is small to send and large to unpack is refused, unread', async () => {
  const bytes = await plain(4100).avif({ quality: 1, effort: 0 }).toBuffer()
  expect(bytes.length).toBeLessThan(10_000)
  const startedAt = performance.now()
  expect(await drawSquare(bytes, 1)).toMatchObject({ ok: false, fields: { file: { code: 'invalid-picture' } } })
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
