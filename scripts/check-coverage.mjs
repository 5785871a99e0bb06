// Holds docs/coverage.md to itself: every resolution has its row, ids are used once, and every row names tests that are there.
import { existsSync, readFileSync } from 'node:fs'
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

console.log(complaints.join('\n'))
console.log(`${rows.size} rows; ${complaints.length} complaints.`)
process.exitCode = complaints.length === 0 ? 0 : 1
