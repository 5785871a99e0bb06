// What must hold of the running containers, one sentence after the other.
import assert from 'node:assert/strict'
import { autoPath, homePath, loginPath, tariffsPath } from '@rijbaan/contract'
import { composeQuietly } from './compose.mjs'
import { containerOf, faults, hang, underTraffic, waitForRestart, waitUntilHealthy } from './faults.mjs'
import { askForDemo, book, makeSchool, select } from './school.mjs'
import { panelHost, site, siteHost } from './settings.mjs'
import { step } from './step.mjs'
import { Visitor } from './visitor.mjs'

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

/** Ends one of two servers under traffic: every answer is a good one, and what was stored stays. */
async function tryFault(
  /** @type {Visitor} */ student,
  /** @type {string} */ service,
  /** @type {string} */ how,
  /** @type {number} */ number,
) {
  const container = await containerOf(service)
  const statuses = await underTraffic(student, () => faults[how]?.(container) ?? Promise.reject(new Error(how)), 10)
  await askForDemo(new Visitor(site), number)
  assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses))
  assert.equal(await select('select count(*) from requests'), String(number))
  assert.equal(await select('select count(*) from lessons where student_id is not null'), '1')
  await waitUntilHealthy(container)
  return `${statuses[200]} answers, all 200`
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
  const { student, lessons } = await step('an owner takes in a teacher and a student, who comes in by the mail', makeSchool)
  await step('the student books', () => book(student, lessons[0]))
  await step('a request is stored', () => askForDemo(new Visitor(site), 1))
  let number = 1
  for (const service of ['cms', 'web'])
    for (const how of Object.keys(faults)) {
      number += 1
      await step(`one ${service} of two is ${how}: nobody notices, and nothing is lost`, () => tryFault(student, service, how, number))
    }
  await step('a server that hangs is ended and started again', tryHang)
  await step('the student books again', () => book(student, lessons[1]))
}
