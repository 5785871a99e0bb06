// Holds docs/security.md and the papers beside it to the product: each requirement has its row, each row its file and its test, each
// column of the database its place in the register, each key its place in the inventory. And what can be seen in the sources.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@rijbaan/contract'
import { secretNames } from './lib/environment.mjs'
import { inProject } from './lib/project.mjs'
import { testTitles } from './lint/test-titles.mjs'
import { meantBy, requirements } from './security/asvs.mjs'
import { complaintsAbout, describedTables, otherTables } from './security/columns.mjs'
import { anchorsOf, codeIn, codeUnder, numbersIn, rowsOf, rowsUnder } from './security/document.mjs'
import { browserStorage, findIn, followedRedirects, guessable, interpreted, sources, unknownPrimitives } from './security/sources.mjs'

const list = 'security.md'
const decisions = 'security-decisions.md'
const register = 'personal-data.md'

/** As many exceptions as there may be. */
const mostExceptions = 8

const rows = rowsOf(list)
  .filter(({ heading }) => /^V\d+ /.test(heading))
  .map(({ cells: [number = '', asks = '', how = '', tests = '', status = ''] }) => ({ number, asks, how, tests: codeIn(tests), status }))
const numbersOf = (/** @type {string} */ status) => rows.filter((row) => row.status === status).map(({ number }) => number)
const notApplicable = rowsUnder(list, 'What does not apply').flatMap(({ cells: [reference = ''] }) => meantBy(reference))
const families = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })),
)

/** What stands as a file in a cell: a path of ours, with the heading that is meant in a document. */
const filesIn = (/** @type {string} */ cell) => codeIn(cell).filter((code) => /^(?=.*[./])[\w.@-]+(\/[\w.@-]+)*(#[\w-]+)?$/.test(code))

/** @returns {string | null} */
function complaintOfFile(/** @type {string} */ named) {
  const [file = '', anchor] = named.split('#')
  if (!existsSync(inProject(file))) return `${file} isn't there`
  if (anchor === undefined || anchorsOf(file.replace('docs/', '')).has(anchor)) return null
  return `${file} has no heading #${anchor}`
}

/** @returns {string | null} */
function complaintOfTest(/** @type {string} */ named) {
  const [, file = named, title] = /^(\S+): (.+)$/.exec(named) ?? []
  if (!existsSync(inProject(file))) return `${file} isn't there`
  const titles = testTitles(inProject(file))
  if (title === undefined) return /^scripts\/check-[\w-]+\.mjs$/.test(file) && titles.size === 0 ? null : `${file} is named without a test`
  return titles.has(title) ? null : `${file} has no test "${title}"`
}

/** @type {[string, () => void][]} */
const proofs = []
const test = (/** @type {string} */ sentence, /** @type {() => void} */ prove) => void proofs.push([sentence, prove])
const none = (/** @type {(string | null)[]} */ complaints) => assert.deepEqual(complaints.filter(Boolean), [])

test('every requirement of levels 1 and 2 has one row, or stands once among what does not apply', () =>
  assert.deepEqual([...rows.map(({ number }) => number), ...notApplicable].sort(), [...requirements].sort()))
test('every row says how, in which file that is there, and whether it is met', () =>
  none(
    rows.flatMap(({ number, asks, how, status }) => [
      /^(met|exception|open)$/.test(status) && asks ? null : `${number} has the status "${status}"`,
      filesIn(how).length > 0 ? null : `${number} names no file`,
      ...filesIn(how).map((file) => complaintOfFile(file) && `${number}: ${complaintOfFile(file)}`),
    ]),
  ))
test('every row that is met names tests that are there', () =>
  none(
    rows.flatMap(({ number, tests, status }) => [
      tests.length > 0 || status !== 'met' ? null : `${number} names no test`,
      ...tests.map((named) => complaintOfTest(named) && `${number}: ${complaintOfTest(named)}`),
    ]),
  ))
test('the numbers at the top are those of the rows', () => {
  const pattern = /(\d+) apply to Rijbaan: (\d+) are met, (\d+) are exceptions, (\d+) are open\. (\d+) don’t apply\./
  const counted = [rows.length, ...['met', 'exception', 'open'].map((status) => numbersOf(status).length), notApplicable.length]
  assert.deepEqual(numbersIn(list, pattern), counted)
})
test('there are eight exceptions at most, each with its reason', () => {
  const exceptions = numbersOf('exception')
  assert.ok(exceptions.length <= mostExceptions, `${exceptions.length} exceptions`)
  assert.deepEqual(
    rowsUnder(list, 'Exceptions').map(({ cells: [number] }) => number),
    exceptions,
  )
  none(rowsUnder(list, 'Exceptions').map(({ cells: [number, reason = ''] }) => (reason.length > 40 ? null : `${number} has no reason`)))
})

test('every column of the database stands in the register, as somebody’s or as nobody’s', () => {
  const registered = new Map(
    rowsUnder(register, 'Columns').map(({ cells: [table = '', ...columns] }) => [codeIn(table)[0], columns.flatMap(codeIn)]),
  )
  none(describedTables.flatMap((table) => complaintsAbout(table, registered.get(table.table))))
  none(otherTables.map((table) => (registered.has(table) ? null : `${table} stands nowhere in the register`)))
})
test('every column that is somebody’s belongs to a purpose, and each purpose says why, who, where and how long', () => {
  const groups = rowsUnder(register, 'Register')
  none(groups.map(({ cells }) => (cells.length === 7 && cells.every(Boolean) ? null : `${cells[0]} leaves a question open`)))
  const purposes = codeUnder(register, 'Register')
  none(
    rowsUnder(register, 'Columns').map(({ cells: [table = '', personal = ''] }) =>
      codeIn(personal).length === 0 || purposes.has(codeIn(table)[0] ?? '') ? null : `${table} is in no row of the register`,
    ),
  )
})

test('every secret stands in the inventory of keys', () => {
  const inventory = codeUnder(decisions, 'Keys')
  const described = [
    ...readFileSync(inProject('.env.example'), 'utf8').matchAll(
      /^([A-Z0-9_]*(?:SECRET|SALT|KEY|PASSWORD|PASSPHRASE|IDENTITY)[A-Z0-9_]*)=/gm,
    ),
  ]
  none([...secretNames, ...described.map(([, name = '']) => name)].map((name) => (inventory.has(name) ? null : `${name} is missing`)))
})
test('every upload stands among the file rules, with the size that the contract has', () => {
  const uploads = families.flatMap(({ name, endpoint: { upload } }) => (upload ? [`${name} ${upload.maxBytes}`] : []))
  const told = rowsUnder(decisions, 'Files').map(({ cells: [what = '', size = ''] }) => `${codeIn(what)[0]} ${size.replaceAll(',', '')}`)
  none(uploads.map((upload) => (told.includes(upload) ? null : `${upload} is missing`)))
})
test('every limit of the CMS stands among the limits', () => {
  const told = codeUnder(decisions, 'Limits')
  const declared = sources.flatMap(({ text }) =>
    [...text.matchAll(/: Limit (?:=|=> \()\s*\{\s*name: '([^']+)'/g)].map(([, name = '']) => name),
  )
  assert.ok(declared.length > 0)
  none(declared.map((name) => (told.has(name) ? null : `${name} is missing`)))
})
test('every call that anybody may make stands among the open doors', () => {
  const told = codeUnder(decisions, 'Open doors')
  none(families.map(({ name, endpoint: { access } }) => (access !== 'public' || told.has(name) ? null : `${name} is missing`)))
})
test('every address that the product may call stands among those that it talks to', () => {
  const told = codeUnder(decisions, 'Who talks to whom')
  const settings = [...readFileSync(inProject('.env.example'), 'utf8').matchAll(/^([A-Z0-9_]*(?:URL|ENDPOINT|DSN))=/gm)]
  none(settings.map(([, name = '']) => (told.has(name) ? null : `${name} is missing`)))
})

test('no code is made of texts, and no shell reads a command', () => none(findIn(sources, interpreted)))
test('nothing is left to a random number that can be foretold', () => none(findIn(sources, guessable)))
test('digests are SHA-256, and what is encrypted is so by AES-256-GCM', () => none(findIn(sources, unknownPrimitives)))
test('the site keeps nothing in a browser but cookies', () =>
  none(
    findIn(
      sources.filter(({ file }) => file.startsWith('web/')),
      browserStorage,
    ),
  ))
test('no server follows a redirect of another one', () =>
  none(followedRedirects(sources.filter(({ file }) => /^(cms|servers|web\/server)\/|\.server\.ts$/.test(file)))))
test('both hosts speak TLS, by protocols and ciphers that nothing lowers', () => {
  const caddyfile = readFileSync(inProject('docker', 'Caddyfile'), 'utf8').replace(/^\s*#.*$/gm, '')
  assert.match(caddyfile, /^\{\$SITE_HOST\} \{$/m)
  assert.match(caddyfile, /^\{\$PANEL_HOST\} \{$/m)
  assert.match(caddyfile, /^\t\tprotocols h1 h2$/m)
  assert.doesNotMatch(
    caddyfile.replace('\t\tprotocols h1 h2\n', ''),
    /auto_https|^\s*(protocols|ciphers|curves)\b|tls_insecure_skip_verify/m,
  )
  const [, version = '0'] = /^FROM caddy:(\d+\.\d+)/m.exec(readFileSync(inProject('docker', 'caddy.Dockerfile'), 'utf8')) ?? []
  assert.ok(Number(version) >= 2.11, `Caddy ${version}`)
})
test('no proxy that is shipped writes down the addresses of visits, also not of those that fail: those of calendars have a token in them', () => {
  const logs = (/** @type {string[]} */ ...names) =>
    readFileSync(inProject('docker', ...names), 'utf8')
      .replace(/^\s*#.*$/gm, '')
      .match(/^[\t ]*(?:log\b|(?:access|error)_log\b|exclude\b).*$/gm)
  assert.deepEqual(
    [logs('Caddyfile'), logs('cdn', 'nginx.conf.template')],
    [
      ['\tlog default {', '\t\texclude http.log http.handlers'],
      ['\taccess_log off;', '\terror_log /dev/null crit;'],
    ],
  )
})
test('certificates come from an authority that browsers know, unless a school says otherwise', () =>
  assert.match(readFileSync(inProject('docker-compose.yml'), 'utf8'), /TLS_CERTIFICATES: \$\{TLS_CERTIFICATES:-public\}/))
test('the product’s role in the database is no superuser, and owns its own database alone', () => {
  const script = readFileSync(inProject('docker', 'postgres', '10-rijbaan.sh'), 'utf8')
  assert.match(script, /create role rijbaan /i)
  assert.doesNotMatch(script, /alter role rijbaan|create role rijbaan[^;]*\b(superuser|createrole|bypassrls|replication)\b/i)
})
test('holes that become known are asked for each day, updates each week, and images have a Node that is still mended', () => {
  const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')
  assert.match(read('.github/workflows/advisories.yml'), /- cron: '\d+ \d+ \* \* \*'[\s\S]*npm audit /)
  assert.match(read('.github/dependabot.yml'), /package-ecosystem: npm[\s\S]*interval: weekly/)
  const [, node = '0'] = /^FROM node:(\d+)\./m.exec(read('docker/Dockerfile')) ?? []
  assert.ok(Number(node) >= 24, `Node ${node}`)
})
test('what the workflows run of others is named by its commit, with its version behind it', () => {
  const folder = inProject('.github', 'workflows')
  const steps = readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/(?<=\buses: ).*$/gm) ?? [])
  assert.ok(steps.length > 0)
  none(steps.map((step) => (/^(\.\/\S+|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(step) ? null : step)))
})
test('what keeps the history of the sources is in no image', () =>
  assert.match(readFileSync(inProject('.dockerignore'), 'utf8'), /^(\*\*|\*|\.git)$/m))

let failures = 0
for (const [sentence, prove] of proofs) {
  try {
    prove()
    console.log(`ok      ${sentence}`)
  } catch (problem) {
    failures += 1
    console.error(`FAILED  ${sentence}\n`, problem)
  }
}
console.log(`${rows.length} requirements, ${describedTables.length} tables; ${proofs.length - failures} of ${proofs.length} proven.`)
process.exitCode = failures === 0 ? 0 : 1
