// `npm run bench:calendars [-- --database sqlite]`: what a teacher's calendar feed and a student's cost the CMS, in a school of one teacher with 5,000 lessons
// and in one of 200,000 lessons. On Linux, where /proc tells.
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { look } from './lib/processes.mjs'
import { startObserved, startPostgres } from './lib/servers.mjs'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'

/** @typedef {import('./lib/servers.mjs').Observed} Observed */
/** @typedef {{ students: number, lessons: number }} Size */

/** Each teacher has 5,000 lessons in both. @type {Record<'one teacher' | 'forty teachers', Size>} */
const sizes = { 'one teacher': { students: 125, lessons: 5000 }, 'forty teachers': { students: 5000, lessons: 200_000 } }
const people = ['teacher', 'student']
const rounds = 5
const perRound = 40
const wanted = { cpu: 20, ratio: 1.5 }

/** @returns {Promise<any>} */
async function post(/** @type {string} */ url, /** @type {Record<string, string>} */ headers, /** @type {object} */ body = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Problem(`${url} answered ${answer.status}.`)
  return answer.json()
}

/** What somebody's calendar program asks. @returns {Promise<() => Promise<string>>} */
async function subscribe(/** @type {Observed} */ server, /** @type {string} */ username) {
  const { token: session } = await server.ask('session', { username })
  const { token } = await post(`${server.url}/api/calendar`, { cookie: `rijbaan_session=${session}` })
  const secret = { 'x-rijbaan-secret': server.webSecret }
  return async () => (await post(`${server.url}/api/calendar/feed`, secret, { token })).calendar
}

/**
 * Milliseconds of the processor for each feed, of which nothing has changed since it was read before, as mostly: the middle one of some
 * rounds, the first of which warms up. What the first reading takes stands beside it.
 */
async function measure(/** @type {Observed} */ { pid }, /** @type {() => Promise<string>} */ read) {
  /** @type {number[]} */
  const costs = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = look(pid).seconds
    for (let index = 0; index < perRound; index += 1) await read()
    if (round > 0) costs.push(((look(pid).seconds - before) * 1000) / perRound)
  }
  return costs.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}

async function measureOn(/** @type {'sqlite' | 'postgres'} */ database) {
  const postgres = database === 'postgres' ? await startPostgres(['small', 'large']) : null
  const ports = await findFreePorts(2)
  /** @type {{ name: string, whose: string, appointments: number, kilobytes: number, first: number, cpu: number }[]} */
  const rows = []
  try {
    for (const [index, [name, size]] of Object.entries(sizes).entries()) {
      const server = await startObserved({ port: ports[index] ?? 0, databaseUrl: postgres?.urlOf(index === 0 ? 'small' : 'large') ?? null })
      try {
        await server.ask('seed', size)
        for (const whose of people) {
          const read = await subscribe(server, `large-${whose}-1`)
          const before = look(server.pid).seconds
          const calendar = await read()
          const first = (look(server.pid).seconds - before) * 1000
          const appointments = calendar.split('BEGIN:VEVENT').length - 1
          rows.push({ name, whose, appointments, kilobytes: calendar.length / 1024, first, cpu: await measure(server, read) })
        }
      } finally {
        await server.stop()
      }
    }
  } finally {
    await postgres?.stop()
  }
  return rows
}

try {
  await buildStale(['contract', 'cms'])
  console.log('| database | school | whose | appointments | KiB | CPU-ms at first | each | ratio |\n|---|---|---|---|---|---|---|---|')
  const { values } = parseArgs({ options: { database: { type: 'string' } } })
  for (const database of /** @type {const} */ (['sqlite', 'postgres']).filter((each) => each === (values.database ?? each))) {
    const rows = await measureOn(database)
    for (const { name, whose, appointments, kilobytes, first, cpu } of rows) {
      const ratio = cpu / (rows.find((row) => row.whose === whose)?.cpu ?? cpu)
      const holds = cpu <= wanted.cpu && ratio <= wanted.ratio
      const figures = [appointments, kilobytes.toFixed(0), first.toFixed(0), cpu.toFixed(1), ratio.toFixed(2)].join(' | ')
      console.log(`| ${database} | ${name} | ${whose} | ${figures}${holds ? '' : ' **missed**'} |`)
      if (!holds) process.exitCode = 1
    }
  }
} catch (problem) {
  tellAndFail(problem)
}
