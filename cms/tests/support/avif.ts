const wide = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
const narrow = (number: number): Buffer => wide(number).subarray(2)

const box = (kind: string, ...held: Buffer[]): Buffer => {
  const bytes = Buffer.concat(held)
  return Buffer.concat([wide(bytes.length + 8), Buffer.from(kind), bytes])
}
const versioned = (kind: string, version: number, ...held: Buffer[]): Buffer => box(kind, Buffer.from([version, 0, 0, 0]), ...held)

/** What stands in a box of this kind in a stretch of an AVIF, with the box itself. */
function find(bytes: Buffer, kind: string, from: number): { whole: Buffer; held: Buffer } {
  for (let at = from; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const whole = bytes.subarray(at, at + bytes.readUInt32BE(at))
    if (whole.toString('latin1', 4, 8) === kind) return { whole, held: whole.subarray(8) }
  }
  throw new Error(`This AVIF has no ${kind}.`)
}

const numbers = (items: number): number[] => Array.from({ length: items }, (_, item) => item + 2)

/** The AVIF of one picture with so many remarks, each of which says the same bytes so many times. */
export function avifOfRemarks(picture: Buffer, { items, pieces, remark }: { items: number; pieces: number; remark: Buffer }): Buffer {
  const type = find(picture, 'ftyp', 0).whole
  const held = find(picture, 'meta', 0).held
  const seen = find(picture, 'mdat', 0).held
  const from = (kind: string) => find(held, kind, 4).whole
  const words = Buffer.from('mime\0application/rdf+xml\0\0')
  const facts = [
    versioned('infe', 2, narrow(1), narrow(0), Buffer.from('av01Color\0')),
    ...numbers(items).map((item) => versioned('infe', 2, narrow(item), narrow(0), words)),
  ]
  const about = numbers(items).map((item) => box('cdsc', narrow(item), narrow(1), narrow(1)))
  const metaAt = (data: number): Buffer => {
    const place = (item: number, count: number, at: number, length: number) =>
      Buffer.concat([narrow(item), narrow(0), narrow(count), ...Array<Buffer>(count).fill(Buffer.concat([wide(at), wide(length)]))])
    const remarks = numbers(items).map((item) => place(item, pieces, data + seen.length, remark.length))
    const places = versioned('iloc', 0, Buffer.from([0x44, 0]), narrow(1 + items), place(1, 1, data, seen.length), ...remarks)
    const others = [versioned('iinf', 0, narrow(1 + items), ...facts), versioned('iref', 0, ...about), from('iprp')]
    return box('meta', Buffer.alloc(4), from('hdlr'), from('pitm'), places, ...others)
  }
  const before = type.length + metaAt(0).length + 8
  return Buffer.concat([type, metaAt(before), box('mdat', seen, remark)])
}
