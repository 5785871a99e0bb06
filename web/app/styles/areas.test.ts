import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(file, 'utf8')

/** The file that an import of ours names; null for a package and for what only the server has. */
function fileOf(from: string, name: string): string | null {
  if (!name.startsWith('.') || name.endsWith('.server')) return null
  const base = path.resolve(path.dirname(from), name)
  return [`${base}.tsx`, `${base}.ts`].find((file) => existsSync(file)) ?? null
}

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from |import\()'([^']+)'/g)].flatMap(([, name = '']) => fileOf(file, name) ?? [])

/** The screens' parts that a page is made of. */
function partsOf(entries: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    importsOf(file).forEach(visit)
  }
  entries.map((entry) => path.join(app, entry)).forEach(visit)
  return [...found].filter((file) => file.endsWith('.tsx') && /className/.test(read(file))).map((file) => path.relative(app, file))
}

const routesIn = (folder: string): string[] =>
  readdirSync(path.join(app, 'routes', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => path.join('routes', folder, file))

/** What a sheet's `@source` lines look through, as patterns of paths. */
function patternsOf(sheet: string, kind: '@source' | '@source not'): RegExp[] {
  const lines = read(path.join(app, 'styles', `${sheet}.css`)).matchAll(/^(@source(?: not)?) "\.\.\/([^"]+)";$/gm)
  return [...lines]
    .filter(([, each]) => each === kind)
    .map(([, , glob = '']) => glob.replace(/[.]/g, '\\.').replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?')))
    .map((glob) => new RegExp(`^${glob.replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)}(?:/|$)`))
}

function looksThrough(sheet: string, file: string): boolean {
  const fits = (kind: '@source' | '@source not') => patternsOf(sheet, kind).some((pattern) => pattern.test(file))
  return fits('@source') && !fits('@source not')
}

/** What a sheet imports of ours, in one text without comments. */
function textOf(file: string): string {
  const imported = [...read(file).matchAll(/^@import "(\.[^"]+)"/gm)].map(([, name = '']) => textOf(path.resolve(path.dirname(file), name)))
  return [...imported, read(file)].join('\n').replace(/\/\*[^]*?\*\//g, '')
}

/** The selectors of a sheet that have classes, each as the classes it needs. */
function selectorsOf(file: string): string[][] {
  const heads = [...textOf(path.join(app, file)).matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())
  const selectors = heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^(]*\))/))
  return selectors
    .map((selector) => selector.replace(/:not\([^)]*\)/g, ''))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
    .filter(({ length }) => length > 0)
}

/** Everything that could be a class in what a part says. */
const wordsIn = (file: string): string[] =>
  [
    ...read(path.join(app, file))
      .replace(/aria-[a-z]+="[^"]*"/g, '')
      .matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g),
  ].flatMap(([, ...texts]) => texts.join('').split(/\s+/))

// The root brings the website's frame and the screens of errors, which load the sheets of the other pages.
const errorScreens = /^(content\/error-|forms\/failed-submission-screen|ui\/fields\/file)/
const partsOfHome = partsOf(['root.tsx', 'routes/public/home.tsx']).filter((file) => !errorScreens.test(file))
const partsOfPages = partsOf(['root.tsx', 'routes/not-found.tsx', ...routesIn('public'), ...routesIn('sign-in')])
const partsOfPortal = partsOf(routesIn('portal').filter((file) => !file.startsWith('routes/portal/admin/')))
const partsOfOffice = partsOf(routesIn('portal'))

test.each([
  ['site', partsOfHome],
  ['pages', partsOfPages],
  ['portal', partsOfOffice],
])('the sheet %s has the utilities of every part that its pages show', (sheet, parts) => {
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter((file) => !looksThrough(sheet, file))).toEqual([])
})

const allSheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test.each([
  ['home', ['app', 'site'], partsOfHome],
  ['the other pages', ['app', 'site', 'pages'], partsOfPages],
  ['the portal', ['app', 'portal'], partsOfPortal],
  ['the office', ['app', 'portal', 'office'], partsOfOffice],
])('%s loads every rule whose classes its parts have', (_area, sheets, parts) => {
  const words = new Set(parts.flatMap(wordsIn))
  const loaded = new Set(sheets.flatMap((sheet) => selectorsOf(`styles/${sheet}.css`)).map(String))
  expect(loaded.size).toBeGreaterThan(50)
  const missed = allSheets
    .flatMap(selectorsOf)
    .filter((classes) => classes.every((each) => words.has(each)) && !loaded.has(String(classes)))
  expect([...new Set(missed.map(String))]).toEqual([])
})
