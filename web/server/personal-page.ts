import { randomBytes } from 'node:crypto'
import type { ProfileBadge } from '../app/profile-badge'
import { hashOf, takeScriptMarks } from './csp'
import { packPiece, storePiece, type Piece } from './gzip-pieces'
import { withLateScripts } from './late-scripts'

/** Writes a text where it stands. */
type Write = (text: string) => string

/** Somebody who stands for everybody while a page is rendered, and the word by which they are found again. */
export type StandIn = { word: string; badge: ProfileBadge }

type Fact = keyof ProfileBadge

/** Each sign that is written differently somewhere: how a text comes out then says what was done to it. */
const tellingSigns = `<!--&amp;"'\`\\/\u2028\u2029\n\t{{name}}$&é😀-->`

/** Somebody of a word that nobody can guess, with a picture or without: it changes the page. */
export function chooseStandIn(hasPicture: boolean): StandIn {
  const word = randomBytes(18).toString('base64url')
  const say = (fact: Fact) => word + fact + tellingSigns + word
  return { word, badge: { name: say('name'), initials: say('initials'), picture: hasPicture ? say('picture') : null } }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes a text between tags or in an attribute, and as a page is collected: without zero bytes (`collectPage`). */
const writeMarkup: Write = (text) => text.replaceAll(/[\0&<>"']/g, (sign) => entities[sign] ?? '')

const inScript: Write = (code) => code.replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** As Remix writes a text of a loader: JSON, within the string of a script. */
const writeData: Write = (text) => inScript(JSON.stringify(JSON.stringify(text)).slice(1, -1))

/** Where something of a person stands, and how it is written there. */
type Place = { fact: Fact; write: Write }

/** Texts with places between them: one text more than there are places. */
type Template<T> = { texts: T[]; places: Place[] }

/** Cuts a text where a stand-in appears in it. @throws where they appear in another way than we write. */
function toTemplate(text: string, { word, badge }: StandIn): Template<string> {
  const places = (['name', 'initials', 'picture'] as const).flatMap((fact) => [writeMarkup, writeData].map((write) => ({ fact, write })))
  const marked = places.reduce((sofar, { fact, write }, index) => {
    const said = badge[fact]
    return said === null ? sofar : sofar.replaceAll(write(said), () => `${word}${index}${word}`)
  }, text)
  const parts = marked.split(new RegExp(`${word}(\\d)${word}`))
  const texts = parts.filter((_, index) => index % 2 === 0)
  if (texts.some((each) => each.includes(word))) throw new Error('A page shows somebody in a way that is not known.')
  return { texts, places: parts.flatMap((part, index) => (index % 2 === 1 ? (places[Number(part)] ?? []) : [])) }
}

/** A page with places for what is its reader's. */
export type PersonalPage = Template<Piece> & {
  /** The hash of each script of its own, or the script itself where it has places. */
  scripts: (string | Template<Buffer>)[]
}

/**
 * Makes a page ready for everybody out of one that was rendered for a stand-in, scripts marked.
 * @throws where the stand-in doesn't appear, or appears in another way than as a text of React or as data of Remix.
 */
export function toPersonalPage(rendered: string, mark: string, standIn: StandIn): PersonalPage {
  const { html, scripts } = takeScriptMarks(rendered, mark)
  const { texts, places } = toTemplate(withLateScripts(html), standIn)
  const codes = scripts.map((code) => toTemplate(code, standIn))
  const inScripts = codes.flatMap((each) => each.places)
  const isData = ({ write }: Place) => write === writeData
  if (places.length === 0 || !inScripts.every(isData) || places.filter(isData).length !== inScripts.length)
    throw new Error('A page shows somebody where nobody is expected.')
  return {
    texts: texts.map(packPiece),
    places,
    scripts: codes.map((each) =>
      each.places.length === 0 ? hashOf(...each.texts) : { texts: each.texts.map((text) => Buffer.from(text)), places: each.places },
    ),
  }
}

/** Texts, and after each the one that follows it. */
const weave = <T, U>(texts: readonly T[], between: readonly U[]): (T | U)[] =>
  texts.flatMap((text, index) => [text, ...between.slice(index, index + 1)])

/** A page for one person: its pieces in their order, and the hashes of its scripts. */
export function fillIn({ texts, places, scripts }: PersonalPage, badge: ProfileBadge): { pieces: Piece[]; hashes: string[] } {
  const written = (all: Place[]) => all.map(({ fact, write }) => write(badge[fact] ?? ''))
  return {
    pieces: weave(texts, written(places).map(storePiece)),
    hashes: scripts.map((script) => (typeof script === 'string' ? script : hashOf(...weave(script.texts, written(script.places))))),
  }
}

/** Bytes that a page takes while it is kept. */
export const sizeOfPage = ({ texts, scripts }: PersonalPage): number =>
  texts.reduce((sum, { bytes, blocks }) => sum + bytes.length + blocks.length, 0) +
  scripts.reduce((sum, script) => sum + (typeof script === 'string' ? script.length : Buffer.concat(script.texts).length), 0)
