/** A box of a film: its length, its kind, and what it holds. */
export function box(kind: string, ...held: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const body = Buffer.concat(held)
  head.writeUInt32BE(8 + body.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}

const empty = (length: number): Buffer => Buffer.alloc(length)

/** A track of what is seen (`vide`), or of another kind. */
const track = (kind: string, ...notes: Buffer[]): Buffer => {
  const handler = Buffer.concat([empty(8), Buffer.from(kind, 'latin1'), empty(13)])
  return box('trak', box('tkhd', empty(84)), box('mdia', box('mdhd', empty(24)), box('hdlr', handler), box('minf')), ...notes)
}

/** A film of a brand, whose boxes are a film's and which shows nothing; with notes in the whole and in its track, or with further tracks. */
export function filmOf(brand: string, { notes = [], tracks = ['vide'] }: { notes?: Buffer[]; tracks?: string[] } = {}): Buffer {
  const held = tracks.map((kind) => track(kind, ...notes))
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isom`, 'latin1')),
    box('moov', box('mvhd', empty(100)), ...held, ...notes),
    box('mdat', Buffer.from('what is seen')),
  ])
}
