// Takes out of packages what no server reads, `node slim.mjs FOLDER …` with the folders of our own code: types, maps, sources, the
// panel's parts, which are in its build, binaries of other machines, and each package that no code names any more.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A package's own folder, as the start of a pattern. */
const atTop = String.raw`node_modules/(@[^/]+/)?[\w.-]+/`

/** What is read by a compiler, a debugger or a person; or by the panel's build, which is done. */
const unread = [
  /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow|tsbuildinfo|c|cc|cpp|h|hpp|o|a|gypi?|mk)$/i,
  /\/build\/Release\/obj\.target$/,
  new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}\\.)[\\w-]+\\.node$`),
  new RegExp(`${atTop}(tests?|__tests__|examples?|benchmarks?|\\.[^/]+|[\\w-]+\\.config[\\w.]*\\.[cm]?js)$`),
  /\/@strapi\/[\w-]+\/(dist\/(ee\/)?)?admin$/,
  /\/@strapi\/strapi\/(bin|dist\/(src|cli|node|admin)[^/]*)$/,
]

/** What the licences of the packages ask to be kept. */
const kept = /licen[cs]e|copying|notice/i

/** Code that runs in browsers, and a package's description of itself. */
const notRun = /^(cms\/dist\/build|web\/build\/client)$|\/swagger-ui-dist\/swagger-ui[\w.-]*\.js$|\/package\.json\.[cm]?js$/

const name = String.raw`(?:@[\w.-]+\/)?[\w.-]+`
/** In our code each quoted text may name a package, in packages what is asked for, and what has a scope. */
const inOurs = new RegExp(`['"\`](${name})[^'"\`\\n]*['"\`]`, 'g')
const inPackages = new RegExp(
  String.raw`(?:\brequire(?:\.resolve)?\s*\(|\bfrom|\bimport\s*\(?)\s*['"\`](${name})[^'"\`\n]*['"\`]|['"\`](@[\w.-]+\/[\w.-]+)[^'"\`\n]*['"\`]`,
  'g',
)

/** What Strapi finds by our package.json, and by names that it puts together. */
const namedAtRunTime = /^node_modules\/@strapi\/(plugin|provider)-/

const remove = (/** @type {string} */ place) => rmSync(place, { recursive: true, force: true })

const isPackage = (/** @type {string} */ folder) => existsSync(path.join(folder, 'package.json'))

/** The packages in `node_modules` of a folder, and theirs; links lead to our own. @returns {string[]} */
function findPackages(/** @type {string} */ folder) {
  const modules = path.join(folder, 'node_modules')
  if (!existsSync(modules)) return []
  const names = readdirSync(modules).flatMap((one) =>
    one.startsWith('@') ? readdirSync(path.join(modules, one)).map((part) => `${one}/${part}`) : one,
  )
  const folders = names.map((one) => path.join(modules, one))
  const found = folders.filter((one) => isPackage(one) && !lstatSync(one).isSymbolicLink())
  return [...found, ...found.flatMap(findPackages)]
}

/** Files of code in a folder, without its packages. @returns {string[]} */
const findCode = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (notRun.test(place) || entry.name === 'node_modules') return []
    if (entry.isDirectory()) return findCode(place)
    return /\.[cm]?js$/.test(entry.name) ? place : []
  })

/** The folder of a package as it is found from another, or null. @returns {string | null} */
function findPackage(/** @type {string} */ wanted, /** @type {string} */ from) {
  const folder = path.join(from, 'node_modules', wanted)
  if (isPackage(folder)) return path.relative('.', realpathSync(folder))
  return from === '.' ? null : findPackage(wanted, path.dirname(from))
}

function namesIn(/** @type {string} */ file, /** @type {RegExp} */ pattern) {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, first, second]) => first ?? second ?? '')
}

/** The packages that our code names, and those that they ask for. @returns {Set<string>} */
function findNamed(/** @type {string[]} */ ours, /** @type {string[]} */ packages) {
  const found = new Set([...ours, ...packages.filter((folder) => namedAtRunTime.test(folder))])
  // A set hands out what is added meanwhile.
  for (const folder of found) {
    const pattern = ours.includes(folder) ? inOurs : inPackages
    for (const wanted of new Set(findCode(folder).flatMap((file) => namesIn(file, pattern)))) {
      const place = findPackage(wanted, folder)
      if (place) found.add(place)
    }
  }
  return found
}

/** @returns {{ name: string, version: string, cpu?: string[], os?: string[] }} */
const describe = (/** @type {string} */ folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Whether a package is for another machine than this one. */
function isForeign(/** @type {string} */ folder) {
  const { cpu = [process.arch], os = [process.platform] } = describe(folder)
  return !cpu.includes(process.arch) || !os.includes(process.platform) || /-wasm32(-wasi)?$/.test(folder)
}

/** Takes a package out, but not the packages in it. */
function removePackage(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder)) if (entry !== 'node_modules') remove(path.join(folder, entry))
}

const nameOf = (/** @type {string} */ folder) => `${describe(folder).name}@${describe(folder).version}`

/** Strikes out of the list of ingredients what isn't in any more. @throws where something is in that it doesn't name. */
function correctIngredients(/** @type {string[]} */ folders) {
  const there = new Set(folders.map(nameOf))
  /** @type {{ components: { 'bom-ref': string }[], dependencies: { ref: string, dependsOn: string[] }[] }} */
  const list = JSON.parse(readFileSync('sbom.json', 'utf8'))
  const components = list.components.filter((one) => there.has(one['bom-ref']))
  const listed = new Set(components.map((one) => one['bom-ref']))
  const unlisted = [...there].filter((one) => !listed.has(one))
  if (unlisted.length > 0) throw new Error(`sbom.json doesn't name ${unlisted.join(', ')}.`)
  const dependencies = list.dependencies
    .filter(({ ref }) => there.has(ref) || ref === nameOf('.'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => there.has(one)) }))
  writeFileSync('sbom.json', JSON.stringify({ ...list, components, dependencies }))
}

const ours = process.argv.slice(2)
for (const modules of ['.', ...ours].map((folder) => path.join(folder, 'node_modules')).filter((folder) => existsSync(folder)))
  for (const entry of readdirSync(modules, { withFileTypes: true, recursive: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (unread.some((pattern) => pattern.test(place)) && !kept.test(entry.name)) remove(place)
  }
const packages = ['.', ...ours].flatMap(findPackages)
const named = findNamed(ours, packages)
const wanted = new Set(packages.filter((folder) => named.has(folder) && !isForeign(folder)))
for (const folder of packages) if (!wanted.has(folder)) removePackage(folder)
correctIngredients([...ours, ...wanted])
console.log(`${wanted.size} of ${packages.length} packages stay`)
