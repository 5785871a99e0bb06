// `npm run bench:lists [-- --students 20000 --lessons 1000000]`: every list with 2,000 lessons and with 200,000, or so many, side by side: how long it takes, and how the database finds it.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { listCases } from './lib/list-cases.mjs'
import { askOnce, measureInTurn } from './lib/measure.mjs'
import { judgePostgres, judgeSqlite } from './lib/plans.mjs'
import { startObserved, startPostgres } from './lib/servers.mjs'
import { findStaleBuilds, runBuild } from '../lib/builds.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'

/** @typedef {import('./lib/list-cases.mjs').ListCase} ListCase */
/** @typedef {import('./lib/list-cases.mjs').Facts} Facts */
/** @typedef {import('./lib/measure.mjs').Request} Request */
/** @typedef {import('./lib/servers.mjs').Observed} Observed */
/** @typedef {{ kind: string, how: string, table: string, sql: string }} Finding */
/** @typedef {{ database: string, as: string, name: string, small: number, large: number, ratio: number, findings: Finding[] }} Row */
/** @typedef {{ server: Observed, facts: Facts, tokens: Record<ListCase['as'], string> }} School */

const small = { students: 40, lessons: 2000 }

/** @typedef {{ students: number, lessons: number }} Size */
/** @typedef {{ small: Size, large: Size }} Sizes */

/** How much slower the large school may be. */
const mostRatio = 1.5

const databases = ['sqlite', 'postgres']

function readOrder() {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      rounds: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
      students: { type: 'string', default: '5000' },
      lessons: { type: 'string', default: '200000' },
    },
  })
  const large = { students: Number(values.students), lessons: Number(values.lessons) }
  const isSize = Object.values(large).every((count) => Number.isInteger(count) && count > 0)
  if (!isSize) throw new Problem(`--students and --lessons are whole numbers, not "${values.students}" and "${values.lessons}".`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem(`--rounds must be a whole number, not "${values.rounds}".`)
  if (values.database && !databases.includes(values.database)) throw new Problem(`--database is ${databases.join(' or ')}.`)
  const cases = listCases.filter(({ name, as }) => `${as}: ${name}`.includes(values.only))
  const out = path.resolve(values.out ?? mkdtempSync(path.join(tmpdir(), 'rijbaan-lists-')))
  mkdirSync(out, { recursive: true })
  return { rounds, cases, out, sizes: { small, large }, databases: values.database ? [values.database] : databases }
}

function daysOn(/** @type {Date} */ from, /** @type {number} */ days) {
  const at = new Date(from)
  at.setUTCDate(at.getUTCDate() + days)
  return at
}

const dayFrom = (/** @type {Date} */ from, /** @type {number} */ days) => daysOn(from, days).toISOString().slice(0, 10)

/** A school of this size in a CMS of its own, and what its lists are asked with. @returns {Promise<School>} */
async function openSchool(/** @type {Observed} */ server, /** @type {Size} */ size) {
  await server.ask('seed', size)
  const [student, teacher, admin] = await Promise.all(
    ['large-student-1', 'large-teacher-1', 'admin'].map((username) => server.ask('session', { username })),
  )
  const today = new Date()
  const thisMonday = daysOn(today, -((today.getUTCDay() + 6) % 7))
  return {
    server,
    facts: {
      studentId: student.id,
      teacherId: teacher.id,
      lessonId: await server.ask('booked', { studentId: student.id }),
      monday: dayFrom(thisMonday, 14),
      sunday: dayFrom(thisMonday, 20),
      pastDay: dayFrom(thisMonday, -19),
    },
    tokens: { student: student.token, teacher: teacher.token, admin: admin.token },
  }
}

const requestFor = (/** @type {School} */ { server, facts, tokens }, /** @type {ListCase} */ { as, path: pathOf }) => ({
  url: `${server.url}${pathOf(facts)}`,
  cookie: `rijbaan_session=${tokens[as]}`,
})

/** What one request reads whole, or walks, of growing tables in the large school. */
async function findScans(/** @type {School} */ school, /** @type {ListCase} */ listCase, /** @type {string} */ database) {
  await school.server.ask('watch')
  await askOnce(requestFor(school, listCase))
  const plans = await school.server.ask('plans')
  return plans.flatMap((/** @type {{ sql: string, plan: any }} */ { sql, plan }) =>
    (database === 'sqlite' ? judgeSqlite(sql, plan) : judgePostgres(plan)).map((finding) => ({ ...finding, sql })),
  )
}

/** Medians and their ratio. One that is too high is measured again, three times as long: that one counts. */
async function compare(/** @type {[Request, Request]} */ requests, /** @type {number} */ rounds) {
  const ratioOf = (/** @type {[number, number]} */ [small, large]) => ({ small, large, ratio: large / small })
  const first = ratioOf(await measureInTurn(requests, rounds))
  return first.ratio > mostRatio ? ratioOf(await measureInTurn(requests, rounds * 3)) : first
}

async function measureOn(
  /** @type {string} */ database,
  /** @type {{ cases: ListCase[], rounds: number, sizes: Sizes }} */ { cases, rounds, sizes },
) {
  const postgres = database === 'postgres' ? await startPostgres(Object.keys(sizes)) : null
  const ports = await findFreePorts(2)
  const start = (/** @type {'small' | 'large'} */ name, /** @type {number} */ port) =>
    startObserved({ port, databaseUrl: postgres?.urlOf(name) ?? null })
  const small = await openSchool(await start('small', ports[0] ?? 0), sizes.small)
  const large = await openSchool(await start('large', ports[1] ?? 0), sizes.large)
  const rows = []
  for (const listCase of cases) {
    const row = {
      ...{ database, as: listCase.as, name: listCase.name },
      ...(await compare([requestFor(small, listCase), requestFor(large, listCase)], rounds)),
      findings: await findScans(large, listCase, database),
    }
    rows.push(row)
    console.log(describe(row))
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  await postgres?.stop()
  return rows
}

const isBad = (/** @type {Row} */ { ratio, findings }) => ratio > mostRatio || findings.some(({ kind }) => kind === 'scan')

function describe(/** @type {Row} */ row) {
  const { database, as, name, small, large, ratio, findings } = row
  const numbers = `${small.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(7)} ms  × ${ratio.toFixed(2)}`
  const notes = findings.map(({ kind, how }) => `${kind.toUpperCase()} ${how}`)
  return `${isBad(row) ? '✗' : '✓'} ${database.padEnd(8)} ${as.padEnd(7)} ${name.padEnd(28)} ${numbers}  ${[...new Set(notes)].join('; ')}`
}

async function main() {
  const order = readOrder()
  for (const build of findStaleBuilds(['contract', 'cms'])) await runBuild(build)
  const rows = []
  for (const database of order.databases) rows.push(...(await measureOn(database, order)))
  const file = path.join(order.out, 'lists.json')
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), sizes: order.sizes, rounds: order.rounds, rows }, null, 2)}\n`)
  const bad = rows.filter(isBad)
  console.log(`\n${rows.length - bad.length} lists within ${mostRatio} times and without a scan, ${bad.length} not. ${file}`)
  process.exit(bad.length === 0 ? 0 : 1)
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
  process.exit(1)
}
