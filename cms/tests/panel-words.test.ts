import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createIntl } from 'react-intl'
import { beforeAll, expect, test } from 'vitest'
import { stockDutch, stockEnglish } from '../src/admin/labels/stock'

/*
 * What the framework's panel says, by the ids under which it looks its words up, read from the framework as it is installed: an upgrade that
 * says something new in English is named here. A word that is fixed in its code, without an id, is not found so (framework-mends.ts).
 */

const require = createRequire(import.meta.url)
const strapiRequire = createRequire(require.resolve('@strapi/strapi/package.json'))

/** The framework's parts that people here work in, and what the panel puts before the ids of each. */
const parts = [
  { name: 'admin', prefix: '' },
  { name: 'content-manager', prefix: 'content-manager.' },
  { name: 'upload', prefix: 'upload.' },
  { name: 'i18n', prefix: 'i18n.' },
  { name: 'plugin-users-permissions', prefix: 'users-permissions.' },
  { name: 'email', prefix: 'email.' },
  { name: 'content-type-builder', prefix: 'content-type-builder.' },
]

/** Where nobody here comes, by the path of a file from the part's name on. Parts that aren't named above at all, releases and stages, need a licence. */
const closedPlaces: [RegExp, string][] = [
  [/^admin\/ee\//, 'needs a licence'],
  [/^admin\/admin\/tests\//, 'the framework’s own tests'],
  [/^admin\/admin\/src\/(pages\/Home\/|components\/(Widgets|GuidedTour|UpsellBanner)\b)/, 'our own home stands there (inside.ts)'],
  [/^admin\/admin\/src\/components\/MediaLibraryBanner\./, 'closed before the first visit (first-visit.ts)'],
  [
    /^admin\/admin\/src\/pages\/Settings\/(components\/Tokens\/|pages\/((Admin|Api|Transfer)Tokens\/EditView|Webhooks\/))/,
    'none can be made (shut-paths.ts)',
  ],
  [/^content-manager\/history\//, 'needs a licence'],
  [/^content-manager\/.*\/FormInputs\/(DynamicZone|Wysiwyg)\//, 'no type here has such a field'],
  [/^content-type-builder\/|^i18n\/components\/CheckboxConfirmation\./, 'types are built while developing alone'],
  [/^upload\/pages\/App\//, 'the old media library, off unless asked for'],
  [/^i18n\/contentReleasesHooks\//, 'needs a licence'],
  [/^upload\/ai\//, 'AI needs a licence'],
]

/** Words of what is shut that stand among others. */
const closedWords: [RegExp, string][] = [
  [/metadata(?!-missing)|\.ai\b|Status\.beta$/i, 'AI needs a licence'],
  [/^Settings\.permissions\.auditLogs\./, 'needs a licence'],
  [/^content-type-builder\.error\./, 'types are built while developing alone'],
  [/^widget\.deploy-now\./, 'our own home stands there'],
  [/^upload\.list\.bulk-actions\.delete\.confirm\.description\.cant-be-undone$/, 'is said nowhere'],
]

const folderOf = (part: string) => path.join(path.dirname(strapiRequire.resolve(`@strapi/${part}/package.json`)), 'dist', 'admin')

const filesOf = (part: string) =>
  readdirSync(folderOf(part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !file.includes('translations'))
    .map((file) => file.replaceAll(path.sep, '/'))

/** A part's own translation, by the ids as the panel knows them. */
async function translationOf({ name, prefix }: (typeof parts)[number], language: string): Promise<[string, string][]> {
  const file = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }).find((each) => each.endsWith(`${language}.json.mjs`))
  if (!file) return []
  const { default: words } = (await import(path.join(folderOf(name), file))) as { default: Record<string, string> }
  return Object.entries(words).map(([id, text]) => [prefix + id, text])
}

const quoted = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`[^\`]*\`)`
// An id, by itself or chosen between two, and what is said where there is no translation; the id of what is named by a `labelId` is none.
const described = new RegExp(
  String.raw`(?<!\blabelId: ${quoted},\s*)\b(?:id|labelId): ([^{};,]{1,200}),\s*defaultMessage: (?:(${quoted})|[^\n]*)`,
  'g',
)
const plainId = /(['"`])([\w-]+(?:\.[\w-]+)*)\1/g

const unquote = (text: string) => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')

/** The ids in a file that has them with a default; by ids, the default where it is written out. */
function wordsIn(source: string, prefix: string): [string, string | undefined][] {
  return [...source.matchAll(described)].flatMap(([, ids = '', text]) => {
    const before = /\bget(Trad|Translation|TranslationKey)\(/.test(ids) ? prefix : ''
    const chosen = ids.includes('?') ? ids.slice(ids.indexOf('?')) : ids
    return [...chosen.matchAll(plainId)].map(([, , id]): [string, string | undefined] => [
      before + id,
      text === undefined ? undefined : unquote(text),
    ])
  })
}

const dutch = new Map<string, string>()
const english = new Map<string, string>()
/** Where each id stands in the framework's code; nowhere for one that its translation has and that is put together there. */
const placesOf = new Map<string, string[]>()

beforeAll(async () => {
  for (const part of parts) {
    for (const [id, text] of await translationOf(part, 'nl')) dutch.set(id, text)
    for (const [id, text] of await translationOf(part, 'en')) {
      english.set(id, text)
      placesOf.set(id, placesOf.get(id) ?? [])
    }
    for (const file of filesOf(part.name)) {
      const source = readFileSync(path.join(folderOf(part.name), file), 'utf8')
      for (const [id, text] of wordsIn(source, part.prefix)) {
        if (text !== undefined && !english.has(id)) english.set(id, text)
        placesOf.set(id, [...(placesOf.get(id) ?? []), `${part.name}/${file}`])
      }
    }
  }
})

const isClosed = (place: string) => closedPlaces.some(([closed]) => closed.test(place))

/** Whether somebody here can meet a word. */
function isMet(id: string, places: string[]): boolean {
  const isShut = closedWords.some(([closed]) => closed.test(id))
  return !isShut && (places.length === 0 || places.some((place) => !isClosed(place)))
}

test('the framework’s words are found', () => {
  expect(placesOf.size).toBeGreaterThan(1500)
  expect(placesOf.get('upload.list.bulk-actions.move.title')).toEqual(['upload/future/pages/Assets/components/BulkMoveDialog.mjs'])
})

test('everything that the panel says to people here is there in Dutch', () => {
  const missing = [...placesOf].filter(([id, places]) => isMet(id, places) && !dutch.has(id) && !(id in stockDutch))
  expect(
    missing.map(([id, places]) => `${id}: "${english.get(id) ?? ''}" (${places.join(', ')})`),
    'Give them Dutch in cms/src/admin/labels/stock*.ts, or name above why nobody meets them.',
  ).toEqual([])
})

/** The values and marks that a text has places for; throws for one that can't be read. */
function placesIn(text: string, language: string): string[] {
  const { formatters } = createIntl({ locale: language, messages: {} })
  const names = new Set<string>()
  const walk = (elements: unknown) => {
    for (const { type, value, options, children } of elements as Place[]) {
      // A literal, and the number of a plural, name nothing.
      if (type !== 0 && type !== 7 && value !== undefined) names.add(value)
      for (const option of Object.values(options ?? {})) walk(option.value)
      if (children) walk(children)
    }
  }
  walk(formatters.getMessageFormat(text, language).getAst())
  return [...names].sort()
}
type Place = { type: number; value?: string; options?: Record<string, { value: unknown[] }>; children?: unknown[] }

test.each([
  ['Dutch', stockDutch, 'nl'],
  ['English', stockEnglish, 'en'],
] as const)('our own %s in the framework’s place takes the same values as its English', (_, words, language) => {
  const differing = Object.entries(words)
    .filter(([id]) => english.has(id))
    .map(([id, text]) => ({ id, ours: placesIn(text, language), theirs: placesIn(english.get(id) ?? '', 'en') }))
    .filter(({ ours, theirs }) => ours.join() !== theirs.join())
  expect(differing).toEqual([])
})

test('none of our words is for an id that the framework no longer has', () => {
  const known = (id: string) => placesOf.has(id) || dutch.has(id)
  expect(Object.keys({ ...stockDutch, ...stockEnglish }).filter((id) => !known(id))).toEqual([])
})
