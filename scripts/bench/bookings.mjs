// `npm run bench:bookings [-- --database sqlite]`: what a booking costs the CMS all in (the slot, its record, its mails), and how many it takes in a second: on
// SQLite, and on PostgreSQL with two processes. On Linux, where /proc tells.
import { parseArgs } from 'node:util'
import { findFreePorts } from './lib/free-ports.mjs'
import { look } from './lib/processes.mjs'
import { startObserved, startPostgres } from './lib/servers.mjs'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'

/** @typedef {import('./lib/servers.mjs').Observed} Observed */
/** @typedef {{ cookie: string, slot: number }} Booker A student, and a free slot that nobody else takes. */

const size = { students: 400, lessons: 20_000 }
const rounds = 4
/** Students who book at the same time. */
const atOnce = 10
/** Days fill up: a teacher has a most for each. */
const mostTries = 60
const leastBookers = 50
const wanted = { cpu: 5, perSecond: 150 }

/** Does this with each, so many at a time. */
async function forEach(/** @type {Booker[]} */ bookers, /** @type {(booker: Booker, index: number) => Promise<void>} */ work) {
  let next = 0
  const walk = async () => {
    for (let index = next++; index < bookers.length; index = next++) await work(/** @type {Booker} */ (bookers[index]), index)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}

async function ask(/** @type {string} */ url, /** @type {{ method: string, cookie: string }} */ { method, cookie }) {
  const answer = await fetch(url, { method, headers: { cookie } })
  return { status: answer.status, body: await answer.text() }
}

async function change(/** @type {Observed[]} */ servers, /** @type {'book' | 'cancel'} */ deed, /** @type {Booker[]} */ bookers) {
  await forEach(bookers, async ({ cookie, slot }, index) => {
    const { url } = /** @type {Observed} */ (servers[index % servers.length])
    const { status, body } = await post(`${url}/api/lessons/${slot}/${deed}`, cookie)
    if (status !== 200) throw new Problem(`To ${deed} was answered ${status}: ${body.slice(0, 300)}`)
  })
}

const post = (/** @type {string} */ url, /** @type {string} */ cookie) => ask(url, { method: 'POST', cookie })

/** Books the first of these slots that the rules allow; null where there is none. @returns {Promise<number | null>} */
async function bookOne(/** @type {Observed} */ { url }, /** @type {string} */ cookie, /** @type {number[]} */ slots) {
  for (const slot of slots) {
    const { status } = await post(`${url}/api/lessons/${slot}/book`, cookie)
    if (status === 200) return slot
    if (status !== 409) throw new Problem(`A slot was answered ${status}.`)
  }
  return null
}

/** Students who each have booked a slot, so that they may book it again once they are off it. */
async function findBookers(/** @type {Observed} */ server) {
  /** @type {Booker[]} */
  const bookers = []
  for (let number = 1; number <= size.students; number += 1) {
    const { token } = await server.ask('session', { username: `large-student-${number}` })
    const cookie = `rijbaan_session=${token}`
    const { body } = await ask(`${server.url}/api/lessons/available`, { method: 'GET', cookie })
    const slots = /** @type {{ id: number }[]} */ (JSON.parse(body)).map(({ id }) => id)
    // The last ones first: one that begins soon can't be cancelled again.
    const slot = await bookOne(server, cookie, slots.reverse().slice(0, mostTries))
    if (slot) bookers.push({ cookie, slot })
  }
  if (bookers.length < leastBookers) throw new Problem(`Only ${bookers.length} students found a slot.`)
  await change([server], 'cancel', bookers)
  return bookers
}

/** Books and cancels by turns; what counts is the booking. */
async function measure(/** @type {Observed[]} */ servers, /** @type {Booker[]} */ bookers) {
  const spent = () => servers.reduce((sum, { pid }) => sum + look(pid).seconds, 0)
  let [cpu, seconds] = [0, 0]
  for (let round = 0; round <= rounds; round += 1) {
    const [before, startedAt] = [spent(), performance.now()]
    await change(servers, 'book', bookers)
    // The first round warms up.
    if (round > 0) {
      cpu += spent() - before
      seconds += (performance.now() - startedAt) / 1000
    }
    await change(servers, 'cancel', bookers)
  }
  const count = rounds * bookers.length
  return { count, cpu: (cpu * 1000) / count, perSecond: count / seconds }
}

async function measureOn(/** @type {'sqlite' | 'postgres'} */ database) {
  const postgres = database === 'postgres' ? await startPostgres(['bookings']) : null
  const databaseUrl = postgres?.urlOf('bookings') ?? null
  /** @type {Observed[]} */
  const servers = []
  try {
    for (const port of await findFreePorts(postgres ? 2 : 1)) servers.push(await startObserved({ port, databaseUrl }))
    const [first] = servers
    if (!first) throw new Problem('There is no free port.')
    await first.ask('seed', size)
    return await measure(servers, await findBookers(first))
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    await postgres?.stop()
  }
}

try {
  await buildStale(['contract', 'cms'])
  console.log('| database | bookings | CPU-ms each | a second |\n|---|---|---|---|')
  const { values } = parseArgs({ options: { database: { type: 'string' } } })
  for (const database of /** @type {const} */ (['sqlite', 'postgres']).filter((each) => each === (values.database ?? each))) {
    const { count, cpu, perSecond } = await measureOn(database)
    const holds = cpu <= wanted.cpu && perSecond >= wanted.perSecond
    console.log(`| ${database} | ${count} | ${cpu.toFixed(2)} | ${perSecond.toFixed(0)}${holds ? '' : ' **missed**'} |`)
    if (!holds) process.exitCode = 1
  }
} catch (problem) {
  tellAndFail(problem)
}
