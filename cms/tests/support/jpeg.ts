const segment = (marker: number, content: number[]): Buffer => {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content])
}

const [quantisation, huffman, frame, scan] = [0xdb, 0xc4, 0xc2, 0xda]

/** A table with one code of one bit, which says that nothing follows. */
const table = (place: number): Buffer => segment(huffman, [place, 1, ...Array<number>(15).fill(0), 0])

/** One scan of the only block: of so many of its numbers, at this precision. It says nothing. */
const scanOf = (number: number, precision: number): Buffer =>
  Buffer.concat([segment(scan, [1, 1, 0, number, number, precision]), Buffer.from([0x7f])])

/** A picture of 8 by 8 pixels that gets finer number by number and bit by bit: 883 scans at most, all as they should be. */
export function jpegOfScans(scans: number): Buffer {
  const finer = Array.from({ length: 63 * 14 }, (_, index) => {
    const to = 13 - (index % 14)
    return scanOf(1 + Math.floor(index / 14), to === 13 ? to : ((to + 1) << 4) | to)
  })
  const tables = [segment(quantisation, [0, ...Array<number>(64).fill(1)]), segment(frame, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])]
  const all = [Buffer.from([0xff, 0xd8]), ...tables, table(0x00), table(0x10), scanOf(0, 0), ...finer.slice(0, scans - 1)]
  return Buffer.concat([...all, Buffer.from([0xff, 0xd9])])
}
