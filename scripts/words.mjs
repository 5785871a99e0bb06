// `npm run words [-- --only REGEX]`: looks for words that stand in the code and in no language's texts: the words of a build of its own are
// marked, every screen is read in both languages, and what has no mark has to come from the database or the calendar.
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readJsonLines } from './lib/json-lines.mjs'
import { lookAtScreens } from './lib/look-at-screens.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

/** @typedef {{ where: string, said: string[] }} Read */

const marked = { PSEUDO_LANGUAGE: '1' }

/** Every text that the school's tables hold; the framework's own, which name fields and rights, are none of a school's. */
function textsIn(/** @type {string} */ file) {
  const database = new Database(file, { readonly: true })
  const named = database.prepare(
    `select name from sqlite_master where type = 'table' and name not glob 'strapi_*' and name not glob 'admin_*' and sql not like '%virtual%'`,
  )
  /** @type {string[]} */
  const texts = []
  for (const { name } of /** @type {{ name: string }[]} */ (named.all()))
    for (const row of /** @type {Record<string, unknown>[]} */ (database.prepare(`select * from "${name}"`).all()))
      for (const value of Object.values(row))
        if (typeof value === 'string' && /\p{L}/u.test(value)) texts.push(value.replaceAll(/\s+/g, ' '))
  database.close()
  return texts
}

const wordsIn = (/** @type {string} */ text) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The names of days and months, in both languages, long and short. */
function calendarWords() {
  const words = new Set()
  for (const language of ['nl', 'en'])
    for (const day of [-2, -1, 0, 1, 2])
      for (const word of wordsIn(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(day, 'day'))) words.add(word)
  for (const language of ['nl', 'en', 'en-GB'])
    for (const form of /** @type {const} */ (['long', 'short']))
      for (let day = 0; day < 365; day += 1) {
        const date = new Date(Date.UTC(2026, 0, 1 + day))
        for (const part of [{ weekday: form }, { month: form }])
          words.add(new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(date).toLowerCase().replace('.', ''))
      }
  return words
}

/** What nobody translates: units, names of things and makers, letters that stand for themselves, and what the walk itself types into a search. */
const untranslated = new Set(
  [
    'rijbaan whatsapp google maps chrome linux iban cbr km u h min b be pdf jpg jpeg png webp mp mb kb webm nl en am pm id sms e',
    'zzzz',
  ].flatMap((words) => words.split(' ')),
)

/** Addresses, what stands for somebody without a picture, names of languages, and codes and references in their fours. */
const isNoWord = (/** @type {string} */ part) =>
  [/^https?:\/\//, /^\p{Lu}{1,2}$/u, /^en_GB$/, /^([A-Z\d]{4} ){2,}[A-Z\d]{1,4}$/].some((form) => form.test(part))

/** Tells what of a screen's words is from the database, and what from nowhere. */
function judgeBy(/** @type {string[]} */ texts) {
  const whole = texts.join('\n')
  const shortWords = new Set(texts.filter((text) => text.length <= 80).flatMap(wordsIn))
  const days = calendarWords()
  return (/** @type {string} */ part) =>
    isNoWord(part) ||
    whole.includes(part) ||
    whole.includes(part.replaceAll(' ', '')) ||
    wordsIn(part).every((word) => days.has(word) || untranslated.has(word) || shortWords.has(word))
}

function buildMarked() {
  const { status } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: inProject('web'),
    env: { ...process.env, ...marked },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Problem('The web app could not be built with its words marked.')
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-words-'))
  try {
    await installIfStale()
    // The usual builds come first: what is stale of them is cleared away, with all in it.
    await buildStale(['contract', 'cms', 'web'])
    buildMarked()
    const status = await lookAtScreens({
      projects: ['words'],
      folder,
      only: values.only,
      settings: { WEB_SERVER: 'build/pseudo/server.js' },
    })
    const screens = /** @type {Read[]} */ (readJsonLines(path.join(folder, 'said.jsonl')))
    const isKnown = judgeBy(screens.length > 0 ? textsIn(path.join(folder, 'rijbaan.db')) : [])
    /** @type {Map<string, string[]>} */
    const plain = new Map()
    for (const { where, said } of screens) for (const part of said) if (!isKnown(part)) plain.set(part, [...(plain.get(part) ?? []), where])
    for (const [part, places] of plain)
      console.log(`${part}\n    ${places[0]}${places.length > 1 ? `, and ${places.length - 1} more` : ''}`)
    const parts = screens.reduce((sum, { said }) => sum + said.length, 0)
    console.log(`\n${screens.length} screens, ${parts} parts without a mark, ${plain.size} of them from no database, calendar or name.`)
    process.exitCode = status || (plain.size > 0 || screens.length === 0 ? 1 : 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(inProject('web', 'build', 'pseudo'), { recursive: true, force: true })
  }
}

main().catch(tellAndFail)
