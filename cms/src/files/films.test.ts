import { expect, test } from 'vitest'
import { box, filmOf } from '../../tests/support/films'
import { filmWithoutNotes, isFilm, mostBoxes } from './films'

const words = (text: string) => Buffer.from(text, 'latin1')
const place = '+52.3702+004.8952/'

test.each<[string, Buffer]>([
  ['a drawing that names a film in a remark', words('<!--ftypisom--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a JPEG whose remark begins so', Buffer.concat([words('\xff\xd8\xff\xfe'), words('ftypisom'), Buffer.alloc(30_000)])],
  ['a first box of three bytes', words('\0\0\0\x03ftypisom\0\0\0\0')],
  ['a first box of more than a kilobyte', Buffer.concat([words('\0\0\x05\0ftypisom'), Buffer.alloc(1268), box('moov')])],
  ['a first box that nothing follows', box('ftyp', words('isom\0\0\x02\0isom'))],
  ['one that nothing of a film follows', Buffer.concat([box('ftyp', words('isom\0\0\x02\0isom')), words('<svg xmlns="">')])],
  ['one that a longer box than the file follows', Buffer.concat([box('ftyp', words('isom\0\0\x02\0isom')), words('\0\0\x01\0mdat')])],
  ['a picture that is a film too', Buffer.concat([box('ftyp', words('isom\0\0\x02\0isomavif')), box('meta'), box('mdat')])],
])('%s is no film', (_, bytes) => expect(isFilm(bytes)).toBe(false))

test.each(['isom', 'mp42', 'avc1'])('a film of the brand %s is one, and stays as it is where it has no notes', (brand) => {
  const film = filmOf(brand)
  expect([isFilm(film), filmWithoutNotes(film)?.equals(film)]).toEqual([true, true])
})

test.each<[string, Buffer]>([
  ['a camera’s', box('udta', box('\xa9xyz', words(`\0\x12\x15\xc7${place}`)))],
  ['a telephone’s', box('udta', box('loci', Buffer.alloc(6), words(place)))],
  ['Apple’s', box('meta', box('keys', words('mdtacom.apple.quicktime.location.ISO6709')), box('ilst', words(place)))],
  ['an editor’s', box('uuid', words(`<x:xmpmeta>${place}`))],
  ['what was once left empty', box('free', words(place))],
])('a film loses where it was recorded, in %s way, and nothing moves', (_, note) => {
  const film = Buffer.concat([filmOf('mp42', { notes: [note] }), note])
  const kept = filmWithoutNotes(film)
  expect(film.includes(place)).toBe(true)
  expect(kept?.includes(place)).toBe(false)
  expect([kept?.length, kept?.indexOf('what is seen')]).toEqual([film.length, film.indexOf('what is seen')])
  expect(kept && isFilm(kept)).toBe(true)
})

test.each(['meta', 'text', 'sbtl'])('one that follows its camera in a track of the kind %s can’t be kept', (kind) => {
  expect(filmWithoutNotes(filmOf('isom', { tracks: ['vide', kind] }))).toBeNull()
})

test('one that is cut off can’t be kept, and a last box without a length is read to the end', () => {
  const film = filmOf('isom')
  expect(filmWithoutNotes(film.subarray(0, -1))).toBeNull()
  const open = Buffer.from(film)
  open.writeUInt32BE(0, film.indexOf('mdat') - 4)
  expect(filmWithoutNotes(open)?.equals(open)).toBe(true)
})

test('one of more pieces than may be can’t be kept, wherever they lie, and is refused in a moment', () => {
  const pieces = (count: number) => Buffer.concat(Array.from({ length: count }, () => box('free')))
  const film = filmOf('isom')
  expect(filmWithoutNotes(Buffer.concat([film, pieces(mostBoxes / 2)]))).not.toBeNull()
  expect(filmWithoutNotes(Buffer.concat([film, pieces(mostBoxes)]))).toBeNull()
  expect(filmWithoutNotes(filmOf('isom', { notes: [pieces(mostBoxes / 2)] }))).toBeNull()
  const large = Buffer.concat([film, Buffer.alloc(9_000_000).fill(box('free'))])
  const startedAt = performance.now()
  expect(filmWithoutNotes(large)).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(500)
})
