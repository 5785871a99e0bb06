import { crc32, deflateSync } from 'node:zlib'

/** A part of a PNG, as it is written. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black square as a PNG of one bit a pixel: millions of pixels in a few kilobytes, made without drawing them. */
export function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Words of a PNG that are so many zeros, packed. */
export const packedText = (length: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(length), { level: 9 })]))

/** A PNG with something more behind its head, which has 33 bytes with what stands before it. */
export const behindHead = (bytes: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)])
