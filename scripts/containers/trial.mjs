// What must hold of the running containers, one sentence after the other.
import assert from 'node:assert/strict'
import { autoPath, homePath, loginPath, tariffsPath } from '@rijbaan/contract'
import { composeQuietly } from './compose.mjs'
import { containerOf, faults, hang, roll, underTraffic, waitForRestart, waitUntilHealthy } from './faults.mjs'
import { askForDemo, book, countDemoRequests, makeSchool, select, writeNote } from './school.mjs'
import { panelHost, site, siteHost } from './settings.mjs'
import { step } from './step.mjs'
import { Visitor } from './visitor.mjs'

/** Who is signed in, and the lesson they booked. @typedef {{ visitor: Visitor, lessonId: string }} Student */

async function tryPages() {
  Visitor.trust(await composeQuietly(['exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt']))
  const visitor = new Visitor(site)
  for (const place of [homePath, tariffsPath, autoPath, loginPath, '/readyz']) assert.equal((await visitor.get(place)).status, 200, place)
  const panel = new Visitor(`https://${panelHost}`)
  assert.deepEqual([(await panel.get('/admin')).status, (await panel.get('/api/auth/me')).status], [200, 404])
  assert.equal((await new Visitor(`http://${siteHost}`).get(homePath)).status, 308)
}

async function tryRights() {
  for (const service of ['cms', 'web', 'caddy', 'mail', 'postgres']) {
    const said = await composeQuietly(['exec', '-T', service, 'sh', '-c', 'id -u; touch /x 2>&1 || true'])
    assert.doesNotMatch(said, /^0$/m, `${service} runs as root`)
    assert.match(said, /read-only/i, `${service} can write where its program lies`)
  }
  assert.equal(await select("select rolsuper from pg_roles where rolname = 'rijbaan'"), 'f')
}

/** What was on its way in a server that is killed gets no good answer: as many as ask at once. */
const mostInFlight = 5

/**
 * Does something to the servers under traffic: every answer is a good one, but for `mostLost` that were on their way, and what
 * was acknowledged stays.
 * @param {Student} student
 * @param {() => Promise<unknown>} run
 */
async function tryUnderTraffic({ visitor, lessonId }, run, mostLost = 0) {
  let written = 0
  /** @type {string[]} */
  let possible = []
  const write = async () => {
    written += 1
    const note = `Note ${written}`
    const status = await writeNote(visitor, lessonId, note)
    // Without an answer it may have been written, or not.
    possible = status === 200 ? [note] : [...possible, note]
    return status
  }
  const { 200: good = 0, ...others } = await underTraffic(visitor, write, run, 10)
  const lost = Object.values(others).reduce((sum, count) => sum + count, 0)
  assert.ok(lost <= mostLost, `${good} good answers, and ${JSON.stringify(others)}`)
  assert.ok(possible.includes(await select(`select student_note from lessons where id = ${lessonId}`)), 'the last note is lost')
  assert.equal(await askForDemo(), 200)
  assert.equal(await select('select count(*) from requests'), String(countDemoRequests()))
  assert.equal(await select('select count(*) from lessons where student_id is not null'), '1')
  return `${good} good answers, ${lost} lost on their way`
}

async function tryFault(/** @type {Student} */ student, /** @type {string} */ service, /** @type {string} */ how) {
  const container = await containerOf(service)
  const said = await tryUnderTraffic(
    student,
    () => faults[how]?.(container) ?? Promise.reject(new Error(how)),
    how === 'killed' ? mostInFlight : 0,
  )
  await waitUntilHealthy(container)
  return said
}

async function tryHang() {
  const container = await containerOf('web')
  await hang(container, 'web/build/server.js')
  await waitForRestart(container)
}

/** Tries the running containers as people and faults do. @throws at the first thing that doesn't hold. */
export async function tryContainers() {
  await step('the pages are there, the panel takes no API calls, and plain http leads to https', tryPages)
  await step('nobody runs as root or writes where the program lies, and the database knows no superuser of ours', tryRights)
  const { visitor, lessons } = await step('an owner takes in a teacher and a student, who comes in by the mail', makeSchool)
  await step('the student books', () => book(visitor, lessons[0]))
  await step('a request is stored', async () => assert.equal(await askForDemo(), 200))
  const student = { visitor, lessonId: lessons[0] ?? '' }
  for (const service of ['cms', 'web'])
    for (const how of Object.keys(faults))
      await step(`one ${service} of two is ${how}: nobody notices, and nothing is lost`, () => tryFault(student, service, how))
  await step('all servers are replaced by the next images: nobody notices, and nothing is lost', () => tryUnderTraffic(student, roll))
  await step('a server that hangs is ended and started again', tryHang)
  await step('the student books again', () => book(visitor, lessons[1]))
}
