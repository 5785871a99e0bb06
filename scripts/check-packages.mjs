// Proves that only packages are installed that we know: from npm's registry, unchanged, under a licence that goes with ours, and
// without a script that nobody has looked at. What is in a release can be listed (CycloneDX).
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAllowedLicence, judgePackages, listForgotten } from './lib/packages.mjs'
import { inProject, root } from './lib/project.mjs'

/** @typedef {import('./lib/packages.mjs').LockedPackage} LockedPackage */
/** @typedef {{ packages: import('./lib/packages.mjs').Lockfile }} Locked */

const { packages } = /** @type {Locked} */ (JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')))

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
const judgeOne = (/** @type {LockedPackage} */ locked, name = 'made-up') => judgePackages({ [`node_modules/${name}`]: locked })

/** @type {[string, () => void][]} */
const proofs = []
const test = (/** @type {string} */ sentence, /** @type {() => void} */ prove) => void proofs.push([sentence, prove])

test('every package comes from the registry, unchanged, under a known licence, and runs no unknown script', () =>
  assert.deepEqual(judgePackages(packages), []))
test('a package that is allowed something by name is still there', () => assert.deepEqual(listForgotten(packages), []))
test('a package from another place, or without its hash, is refused', () => {
  assert.deepEqual(judgeOne(good), [])
  assert.deepEqual(judgeOne({ ...good, resolved: 'https://registry.npmjs.org/made-up/-/made-up-1.0.0.tgz' }), [])
  for (const resolved of ['git+ssh://git@example.com/made-up.git#abc', 'https://registry.npmjs.org.example.com/x.tgz', 'file:../made-up'])
    assert.match(judgeOne({ ...good, resolved }).join(), /isn't npm's registry/)
  const { integrity: _, ...unhashed } = good
  for (const locked of [unhashed, { ...good, integrity: 'sha1-abc' }]) assert.match(judgeOne(locked).join(), /no sha512/)
})
test('an unknown licence, or none, is refused, also deep within another package', () => {
  const { license: _, ...unlicensed } = good
  for (const locked of [unlicensed, { ...good, license: 'BUSL-1.1' }, { ...good, license: 'GPL-2.0-only' }])
    assert.match(judgePackages({ 'node_modules/a/node_modules/@made/up': locked }).join(), /^@made\/up 1\.0\.0 has the licence/)
})
test('of licences to choose from one is enough, of those together none may be missing', () => {
  assert.deepEqual(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'Apache-2.0 AND LGPL-3.0-or-later'].map(isAllowedLicence), [
    true,
    true,
    true,
    true,
  ])
  assert.deepEqual(['GPL-2.0-only', '(MIT AND BUSL-1.1)', 'SEE LICENSE IN LICENSE', ''].map(isAllowedLicence), [false, false, false, false])
})
test('a new package that wants to run a script at installation has to be named', () => {
  assert.match(judgeOne({ ...good, hasInstallScript: true }).join(), /wants to run a script/)
  assert.deepEqual(judgeOne({ ...good, hasInstallScript: true }, 'esbuild'), [])
  assert.match(judgeOne({ ...good, hasInstallScript: true }, 'esbuild-too').join(), /wants to run a script/)
})
test('npm runs no script of a package by itself', () => assert.match(readFileSync(inProject('.npmrc'), 'utf8'), /^ignore-scripts=true$/m))
test('what a release consists of can be listed, each package with its hash', () => {
  const listed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { bomFormat, components } = /** @type {{ bomFormat: string, components: { name: string, hashes?: object[] }[] }} */ (
    JSON.parse(listed)
  )
  assert.equal(bomFormat, 'CycloneDX')
  const names = new Set(components.map(({ name }) => name))
  for (const name of ['@strapi/strapi', '@remix-run/react', 'react', 'zod']) assert.ok(names.has(name), name)
  const ours = /^(cms|contract|e2e|servers|sqlite|web)$/
  assert.deepEqual(
    components.filter(({ name, hashes = [] }) => hashes.length === 0 && !ours.test(name)).map(({ name }) => name),
    [],
  )
})

let complaints = 0
for (const [sentence, prove] of proofs) {
  try {
    prove()
  } catch (problem) {
    complaints += 1
    console.log(`✗ ${sentence}\n${problem instanceof Error ? problem.message : String(problem)}`)
  }
}
console.log(`${Object.keys(packages).length} packages, ${proofs.length} proofs; ${complaints} complaints.`)
process.exitCode = complaints === 0 ? 0 : 1
