import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { behindHead, pngChunk } from './png'

const plain = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A table of colours with two steps a side, which leaves them as they are: a stage of a profile. */
function stage(): Buffer {
  const steps = [0, 1]
  const values = steps.flatMap((red) => steps.flatMap((green) => steps.flatMap((blue) => [red, green, blue])))
  const table = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => table.writeFloatBE(value, 4 * index))
  const sides = Buffer.alloc(16)
  sides.fill(steps.length, 0, 3)
  return Buffer.concat([Buffer.from('clut\x00\x00\x00\x00\x00\x03\x00\x03', 'latin1'), sides, table])
}

/** A profile of colours (ICC.1) that has one stage again and again: what reads it makes all of them. */
function profileOf(stages: number): Buffer {
  const only = stage()
  const head = Buffer.concat([Buffer.from('mpet\x00\x00\x00\x00\x00\x03\x00\x03', 'latin1'), word(stages)])
  const place = Buffer.concat([word(head.length + 8 * stages), word(only.length)])
  const tag = Buffer.concat([head, ...Array<Buffer>(stages).fill(place), only])
  const names = ['D2B0', 'A2B0']
  const from = 128 + 4 + 12 * names.length
  const list = Buffer.concat([word(names.length), ...names.map((name) => Buffer.concat([Buffer.from(name), word(from), word(tag.length)]))])
  const about = Buffer.alloc(128)
  about.writeUInt32BE(from + tag.length)
  about.writeUInt32BE(0x04400000, 8)
  about.write('mntrRGB XYZ ', 12)
  about.write('acsp', 36)
  // The white that all profiles are about: D50.
  for (const [index, part] of [0xf6d6, 0x10000, 0xd32d].entries()) about.writeUInt32BE(part, 68 + 4 * index)
  return Buffer.concat([about, list, tag])
}

/** A PNG of some kilobytes whose profile takes hours to read: of so many stages, packed. */
export async function pngOfStages(stages: number): Promise<Buffer> {
  const packed = deflateSync(profileOf(stages), { level: 9 })
  return behindHead(await plain(), pngChunk('iCCP', Buffer.concat([Buffer.from('wide\0\0'), packed])))
}

/** A PNG of a megabyte whose camera noted that megabyte 300 times, as one make of cameras writes its notes: it is copied for each. */
export async function pngOfNotes(): Promise<Buffer> {
  const size = 1_048_000
  const notes = Buffer.alloc(size)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    notes.writeUInt16LE(tag, at)
    notes.writeUInt16LE(type, at + 2)
    notes.writeUInt32LE(count, at + 4)
    notes.writeUInt32LE(value, at + 8)
  }
  notes.write('II*\x00\x08\x00\x00\x00\x01\x00', 'latin1')
  entry(10, 0x8769, 4, 1, 26)
  notes.writeUInt16LE(1, 26)
  entry(28, 0x927c, 7, 4000, 64)
  notes.write('OLYMP\x00\x01\x00', 64, 'latin1')
  notes.writeUInt16LE(299, 72)
  for (let index = 0; index < 299; index += 1) entry(74 + 12 * index, 0x0200 + index, 7, size - 100, 8)
  return behindHead(await plain(), pngChunk('eXIf', notes))
}
