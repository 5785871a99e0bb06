/** A box of a film: its kind, where it begins, where what it holds begins, and where it ends. */
type Box = { kind: string; at: number; from: number; to: number }

/** The box that begins here, in a stretch that ends at `end`; null where none fits into it. Only the file's last box may have no length of its own. */
function boxAt(bytes: Buffer, at: number, end: number): Box | null {
  if (at + 8 > end) return null
  const said = bytes.readUInt32BE(at)
  const isLong = said === 1
  const from = at + (isLong ? 16 : 8)
  if (from > end) return null
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : said === 0 && end === bytes.length ? end - at : said
  const to = at + length
  return to < from || to > end ? null : { kind: bytes.toString('latin1', at + 4, at + 8), at, from, to }
}

/** A film in pieces of a second has some thousands of boxes; one that is made of boxes alone would keep everybody waiting. */
export const mostBoxes = 10_000

/** How many boxes of a film may still be read. */
type Room = { boxes: number }

/** All boxes from one place to another; null where they don't fill it, or there are more than may be. */
function boxesIn(bytes: Buffer, from: number, end: number, room: Room): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < end;) {
    const box = room.boxes > 0 ? boxAt(bytes, at, end) : null
    if (!box) return null
    room.boxes -= 1
    boxes.push(box)
    at = box.to
  }
  return boxes
}

/** Films of the kinds that browsers play; pictures of this family begin with others, or name theirs among those that they are also. */
const brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)/
const pictureBrands = /^(?:mif1|msf1|miaf|avi[fos]|he[iv][cmsx]|j2k[ai]|jpeg|jpgs)/

const longestFirst = 1024
const next = new Set([
  'moov',
  'moof',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'styp',
  'sidx',
  'ssix',
  'pdin',
  'prft',
  'emsg',
  'meta',
  'udta',
])

/**
 * Whether a file is an MP4: its first box says so within a length that such a box has, and another of a film's boxes lies behind it. The word
 * alone stands in anything: in a drawing's remark, in a photo's.
 */
export function isFilm(bytes: Buffer): boolean {
  const first = boxAt(bytes, 0, bytes.length)
  if (first?.kind !== 'ftyp' || first.from !== 8 || first.to < 16 || first.to > longestFirst) return false
  const [brand = '', , ...others] = bytes.toString('latin1', first.from, first.to).match(/.{4}/gs) ?? []
  if (!brands.test(brand) || others.some((other) => pictureBrands.test(other))) return false
  return next.has(boxAt(bytes, first.to, bytes.length)?.kind ?? '')
}

/** What a film is played by, below each of the boxes that hold others. All else is somebody's note: a place, a camera, a name. */
const played: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'pdin', 'prft']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'hmhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  mvex: new Set(['mehd', 'trex', 'leva']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
}

/** Tracks that say no more than what is seen and heard. Those of text and of measurements follow the camera from place to place. */
const plainTracks = new Set(['vide', 'soun', 'tmcd', 'hint'])

/** What a track is of stands behind eight bytes of its `hdlr`. */
const isPlainTrack = (bytes: Buffer, { from, to }: Box): boolean =>
  to >= from + 12 && plainTracks.has(bytes.toString('latin1', from + 8, from + 12))

/** Empties all that nothing is played by, in place, and answers whether the film could be read to its end. */
function emptyNotes(bytes: Buffer, holder: string, { from, to }: Pick<Box, 'from' | 'to'>, room: Room): boolean {
  const boxes = boxesIn(bytes, from, to, room)
  if (!boxes) return false
  return boxes.every((box) => {
    if (!played[holder]?.has(box.kind)) {
      bytes.write('free', box.at + 4, 'latin1')
      bytes.fill(0, box.from, box.to)
      return true
    }
    if (holder === 'mdia' && box.kind === 'hdlr' && !isPlainTrack(bytes, box)) return false
    return box.kind in played ? emptyNotes(bytes, box.kind, box, room) : true
  })
}

/**
 * The same film without its notes, such as where it was recorded: each becomes room of the same length, since what is seen is found by its
 * place in the file. Null where it can't be read to its end, is in more pieces
 * than may be, or has a track besides what is seen and heard.
 */
export function filmWithoutNotes(bytes: Buffer): Buffer | null {
  const film = Buffer.from(bytes)
  return emptyNotes(film, 'file', { from: 0, to: film.length }, { boxes: mostBoxes }) ? film : null
}
