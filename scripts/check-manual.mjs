// Holds docs/manual to the product: what stands in bold is on a screen in that language, pages and pictures that are named are there, and both languages have the same.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import ts from 'typescript'
import { languages, largestPicture, manual } from './lib/manual.mjs'
import { inProject } from './lib/project.mjs'

/** @typedef {import('./lib/manual.mjs').Language} Language */

/** Our names of the framework's own words, by language. @type {Record<string, Language>} */
const stockTables = { stockDutch: 'nl', stockEntriesDutch: 'nl', stockMediaDutch: 'nl', stockEnglish: 'en' }

const sourceOf = (/** @type {string} */ file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name))

/** What is written in a file, each text with the names of the properties that it stands under. @returns {{ text: string, under: string[] }[]} */
function textsIn(/** @type {string} */ file) {
  /** @type {{ text: string, under: string[] }[]} */
  const found = []
  const walk = (/** @type {ts.Node} */ node, /** @type {string[]} */ under) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) found.push({ text: node.text, under })
    const name = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.name : null
    const inside = name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? [...under, name.text] : under
    ts.forEachChild(node, (child) => {
      if (child !== name) walk(child, inside)
    })
  }
  walk(sourceOf(file), [])
  return found
}

const panelTexts = filesIn(inProject('cms', 'src', 'admin', 'labels')).flatMap(textsIn)

/** The framework's own words, where we have none instead. */
async function frameworkTexts(/** @type {Language} */ language) {
  const require = createRequire(inProject('cms', 'package.json'))
  const strapi = createRequire(require.resolve('@strapi/strapi/package.json'))
  const replaced = new Set(
    panelTexts.filter(({ under }) => under.some((name) => stockTables[name] === language)).map(({ under }) => under.at(-1)),
  )
  const parts = /** @type {const} */ ([
    ['@strapi/admin', 'admin/src/translations', ''],
    ['@strapi/content-manager', 'translations', 'content-manager.'],
    ['@strapi/upload', 'translations', 'upload.'],
  ])
  const tables = await Promise.all(
    parts.map(async ([name, folder, prefix]) => {
      const file = path.join(path.dirname(strapi.resolve(`${name}/package.json`)), 'dist', 'admin', folder, `${language}.json.mjs`)
      const words = /** @type {{ default: Record<string, string> }} */ (await import(pathToFileURL(file).href)).default
      return Object.entries(words).filter(([id]) => !replaced.has(id.startsWith(prefix) ? id : prefix + id))
    }),
  )
  return tables.flat().map(([, text]) => text)
}

/** Everything that a screen says in a language. */
async function screenTexts(/** @type {Language} */ language) {
  const ofWeb = filesIn(inProject('web', 'app', 'i18n', language)).flatMap(textsIn)
  const ofPanel = panelTexts.filter(({ under }) => under.some((name) => name === language || stockTables[name] === language))
  return new Set([...ofWeb, ...ofPanel].map(({ text }) => text).concat(await frameworkTexts(language)))
}

const pagesIn = (/** @type {Language} */ language) =>
  readdirSync(path.join(manual, language))
    .filter((name) => name.endsWith('.md'))
    .sort()

/** What is wrong with a picture, if anything. */
async function judgePicture(/** @type {string} */ file) {
  if (!existsSync(file)) return "which isn't there; `npm run manual:pictures` takes it"
  const { width = 0 } = await sharp(file).metadata()
  if (width > largestPicture.width) return `which is ${width} px wide; ${largestPicture.width} are enough`
  const { size } = statSync(file)
  return size > largestPicture.bytes ? `which has ${size} bytes; ${largestPicture.bytes} are enough` : null
}

/** @type {string[]} */
const complaints = []
let quoted = 0

/** Pages that the panel's help lists. */
const listed = textsIn(inProject('cms', 'src', 'admin', 'manual', 'manual-pages.ts'))
  .map(({ text }) => `${text}.md`)
  .sort()

for (const language of languages) {
  const said = await screenTexts(language)
  const pages = pagesIn(language)
  if (pages.join() !== listed.join()) complaints.push(`docs/manual/${language} has other pages than the panel's help lists.`)
  /** @type {Set<string>} */
  const shown = new Set()
  for (const page of pages) {
    const place = `docs/manual/${language}/${page}`
    const text = readFileSync(inProject(place), 'utf8')
    const complain = (/** @type {string} */ what) => complaints.push(`${place} ${what}`)
    if (!/^# \S/.test(text)) complain('has no heading in its first line.')
    for (const [, words = ''] of text.matchAll(/\*\*(.+?)\*\*/g)) {
      quoted += 1
      if (!said.has(words)) complain(`quotes "${words}", which no screen says.`)
    }
    const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file)
    if (pictures.length === 0) complain('has no picture.')
    for (const picture of pictures) {
      shown.add(path.basename(picture))
      const flaw = await judgePicture(path.join(manual, language, picture))
      if (flaw) complain(`shows ${picture}, ${flaw}.`)
    }
    for (const [, link = ''] of text.matchAll(/(?<!!\[[^\]]*)\]\((?!\.\.\/pictures)([^):]+)\)/g))
      if (!pages.includes(link)) complain(`leads to ${link}, which isn't there.`)
  }
  const folder = path.join(manual, 'pictures', language)
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!shown.has(file)) complaints.push(`docs/manual/pictures/${language}/${file} is on no page.`)
}

console.log(complaints.join('\n'))
console.log(`${listed.length} pages in two languages, ${quoted} names of screens and buttons; ${complaints.length} complaints.`)
process.exitCode = complaints.length === 0 ? 0 : 1
