import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes, and the same as blocks of a gzip file that refer to nothing before them (RFC 1951): files are put together from such pieces. */
export type Piece = { bytes: Buffer; blocks: Buffer }

/** A piece for many files: compressed as well as can be. */
export const packPiece = (text: string): Piece => {
  const bytes = Buffer.from(text)
  return { bytes, blocks: deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH }) }
}

const longestStored = 0xffff

/**
 * A short piece for one file, stored as it is.
 * @throws a RangeError above 65,535 bytes.
 */
export function storePiece(text: string): Piece {
  const bytes = Buffer.from(text)
  if (bytes.length > longestStored) throw new RangeError(`A stored block has no room for ${bytes.length} bytes.`)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ longestStored, 3)
  return { bytes, blocks: Buffer.concat([head, bytes]) }
}

/** Deflate, no name, no time, and from no system in particular (RFC 1952). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A last block with nothing in it. */
const lastBlock = Buffer.from([0x03, 0x00])

/** The pieces one after another as a gzip file. */
export function toGzip(pieces: readonly Piece[]): Buffer {
  const tail = Buffer.alloc(8)
  let [sum, length] = [0, 0]
  for (const { bytes } of pieces) {
    // An empty buffer may have no memory at all, and zlib's sum then starts anew.
    if (bytes.length > 0) sum = crc32(bytes, sum)
    length += bytes.length
  }
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length, 4)
  return Buffer.concat([head, ...pieces.map(({ blocks }) => blocks), lastBlock, tail])
}
