import { boxesIn, mostBoxes, type Box } from './films'

/** Reads numbers one after another, big end first. */
class Reader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  /** @throws RangeError behind the end, and for a length that no number has. */
  number(length: number): number {
    if (![0, 1, 2, 4, 8].includes(length) || this.at + length > this.end) throw new RangeError('No number stands here.')
    const at = this.at
    this.at += length
    if (length === 8) return Number(this.bytes.readBigUInt64BE(at))
    return length === 0 ? 0 : this.bytes.readUIntBE(at, length)
  }

  /** Two numbers of four bits. */
  halves(): [number, number] {
    const both = this.number(1)
    return [both >> 4, both & 15]
  }
}

/** Bytes that the items of a picture say they are put together from, as far as `most`; a piece without a length is the whole file. */
function bytesOfItems(bytes: Buffer, { from, to }: Box, most: number): number {
  const reader = new Reader(bytes, from, to)
  const version = reader.number(1)
  reader.number(1)
  reader.number(2)
  const [ofOffset, ofLength] = reader.halves()
  const [ofBase, ofIndex] = reader.halves()
  const wide = version < 2 ? 2 : 4
  let sum = 0
  for (let items = reader.number(wide); items > 0; items -= 1) {
    for (const length of [wide, version === 0 ? 0 : 2, 2, ofBase]) reader.number(length)
    for (let pieces = reader.number(2); pieces > 0; pieces -= 1) {
      for (const length of [version === 0 ? 0 : ofIndex, ofOffset]) reader.number(length)
      sum += reader.number(ofLength) || bytes.length
      // Where places and lengths have no bytes, six of them say that there are 65,535 pieces.
      if (sum > most) return sum
    }
  }
  return sum
}

/** What each `meta` box holds, behind the four bytes that it begins with. */
function boxesOfMeta(bytes: Buffer): Box[] | null {
  const room = { boxes: mostBoxes }
  const metas = boxesIn(bytes, 0, bytes.length, room)?.filter(({ kind }) => kind === 'meta')
  const held = metas?.map(({ from, to }) => boxesIn(bytes, from + 4, to, room))
  return held?.every((boxes) => boxes !== null) ? held.flat() : null
}

/** Pictures that are made of others, each of which is unpacked as often as it is named, however little of it is seen. */
const madeOfOthers = ['grid', 'iovl', 'iden']

/**
 * Whether an AVIF, or another of its family, takes its bytes more than twice, is made of other pictures, or can't be read to its end. The
 * library gathers and unpacks each item as often as its file names it: a megabyte of one remark took gigabytes just to say what it is, and
 * 700 bytes of one picture over and over took half a minute.
 */
export function unpacksOften(bytes: Buffer): boolean {
  if (!/^\0\0..ftyp/s.test(bytes.toString('latin1', 0, 8))) return false
  const boxes = boxesOfMeta(bytes)
  if (!boxes) return true
  const of = (kind: string) => boxes.filter((each) => each.kind === kind)
  if (of('iinf').some(({ from, to }) => madeOfOthers.some((kind) => bytes.subarray(from, to).includes(kind)))) return true
  try {
    const most = 2 * bytes.length
    return of('iloc').reduce((sum, place) => (sum > most ? sum : sum + bytesOfItems(bytes, place, most)), 0) > most
  } catch {
    // A list that ends within an item.
    return true
  }
}
