// Holds docs/coverage.md to itself: every resolution has its row, ids are used once, and every row names tests that are there. So does the index of the decisions: a row for each record.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { testTitles } from './lint/test-titles.mjs'
import { inProject } from './lib/project.mjs'

const resolutions = 81

/** @type {string[]} */
const complaints = []
/** @type {Map<string, { tests: string[], status: string }>} */
const rows = new Map()

for (const line of readFileSync(inProject('docs', 'coverage.md'), 'utf8').split('\n')) {
  const cells = line.split('|').map((cell) => cell.trim())
  const [, id = '', , , tests = '', status = ''] = cells
  if (!/^(S[12]\.|R\d|H\.)/.test(id)) continue
  if (cells.length !== 7) complaints.push(`${id} has ${cells.length - 2} cells instead of 5.`)
  if (rows.has(id)) complaints.push(`${id} has two rows.`)
  rows.set(id, { tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), status })
}

for (let number = 1; number <= resolutions; number += 1) if (!rows.has(`R${number}`)) complaints.push(`R${number} has no row.`)

/** What is wrong with a test that a row names, `<file>: <title>`; null if it is there. */
function complaintOf(/** @type {string} */ name) {
  const [, file = name, title] = /^(\S+): (.+)$/.exec(name) ?? []
  if (!existsSync(inProject(file))) return `names ${file}, which isn't there`
  // A check of the scripts is one test as a whole, unless it proves several things by name.
  const isWhole = /^scripts\/check-[\w-]+\.mjs$/.test(file) && testTitles(inProject(file)).size === 0
  if (title === undefined) return isWhole ? null : `names ${file}, and no test in it`
  return testTitles(inProject(file)).has(title) ? null : `names "${title}", which ${file} hasn't`
}

for (const [id, { tests, status }] of rows) {
  if (!/^built in \d$/.test(status)) complaints.push(`${id} has the status "${status}".`)
  if (tests.length === 0) complaints.push(`${id} names no test.`)
  for (const name of tests) {
    const complaint = complaintOf(name)
    if (complaint) complaints.push(`${id} ${complaint}.`)
  }
}

const decisions = inProject('docs', 'decisions')
const index = readFileSync(`${decisions}/README.md`, 'utf8')
const records = readdirSync(decisions).filter((file) => /^\d{4}-.+\.md$/.test(file))
for (const file of records) {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(readFileSync(`${decisions}/${file}`, 'utf8')) ?? []
  if (Number(number) !== Number(file.slice(0, 4))) complaints.push(`docs/decisions/${file} has the heading "${number}. ${title}".`)
  if (!index.includes(`| ${number} | [${title}](${file}) | `))
    complaints.push(`docs/decisions/README.md has no row for ${file}, "${title}".`)
}
for (const [, file = ''] of index.matchAll(/\]\((\d{4}-[^)]+)\)/g))
  if (!records.includes(file)) complaints.push(`docs/decisions/README.md names ${file}, which isn't there.`)

console.log(complaints.join('\n'))
console.log(`${rows.size} rows, ${records.length} decisions; ${complaints.length} complaints.`)
process.exitCode = complaints.length === 0 ? 0 : 1
