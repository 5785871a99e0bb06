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

// The root brings the website's frame and the screens of errors, which load the sheets of the other pages.
const errorScreens = /^(content\/error-|forms\/failed-submission-screen|ui\/fields\/file)/

test.each([
  ['site', ['root.tsx', 'routes/public/home.tsx']],
  ['pages', ['root.tsx', ...routesIn('public'), ...routesIn('sign-in')]],
  ['portal', routesIn('portal')],
])('the sheet %s has the utilities of every part that its pages show', (sheet, entries) => {
  const parts = partsOf(entries).filter((file) => sheet !== 'site' || !errorScreens.test(file))
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter((file) => !looksThrough(sheet, file))).toEqual([])
})
