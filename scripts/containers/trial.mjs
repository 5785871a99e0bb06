// What must hold of the running containers, one sentence after the other.
import assert from 'node:assert/strict'
import { autoPath, homePath, loginPath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { bringUp, composeQuietly } from './compose.mjs'
import { backUp, loseAndRestore } from './disaster.mjs'
import { faults, roll, servers } from './faults.mjs'
import { nameNextVersion, nameThisVersion } from './next-version.mjs'
import { tryIngredients, tryRights } from './rights.mjs'
import {
  askForDemo,
  book,
  countDemoRequests,
  findMailsTo,
  makePanelOwner,
  makeSchool,
  select,
  signStudentIn,
  waitForMails,
} from './school.mjs'
import { panelHost, site, siteHost } from './settings.mjs'
import { step } from './step.mjs'
import { requestsPerSecond } from './traffic.mjs'
import { tryUnderTraffic } from './under-traffic.mjs'
import { Visitor } from './visitor.mjs'

/** @typedef {import('./under-traffic.mjs').Student} Student */

/** As docker-compose.yml has it: `migrate` has ended well before a server began. */
async function tryOrder() {
  assert.match(await composeQuietly(['ps', '--all', '--format', '{{.State}} {{.ExitCode}}', 'migrate']), /^exited 0$/)
  return select('select name from database_versions')
}

async function tryPages() {
  Visitor.trust(await composeQuietly(['exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt']))
  const visitor = new Visitor(site)
  for (const place of [homePath, tariffsPath, autoPath, loginPath, '/readyz']) assert.equal((await visitor.get(place)).status, 200, place)
  const panel = new Visitor(`https://${panelHost}`)
  assert.equal((await panel.get('/admin')).status, 200)
  for (const place of ['/api/auth/me', '/super-admin/api/users', '/openapi.json', '/api-docs'])
    assert.equal((await panel.get(place)).status, 404, place)
  assert.equal((await new Visitor(`http://${siteHost}`).get(homePath)).status, 308)
}

/** Each request was mailed to its visitor once, whatever happened meanwhile. */
async function tryMails() {
  await waitForMails()
  const addresses = Array.from({ length: countDemoRequests() }, (_, index) => `kim-${index + 1}@example.test`)
  for (const address of addresses) assert.equal((await findMailsTo(address)).length, 1, address)
  return `${addresses.length} requests, each mailed once`
}

async function tryUpgrade(/** @type {Student} */ student) {
  const next = await nameNextVersion()
  const said = await tryUnderTraffic(student, roll)
  const status = JSON.parse(await composeQuietly(['exec', '-T', 'cms', 'node', 'cms/status.mjs', '--json']))
  assert.equal(status.versions.product, next)
  assert.equal(await select('select count(*) from of_the_next_version'), '0')
  return said
}

async function tryRestore(/** @type {Student} */ { visitor }, /** @type {import('./disaster.mjs').Kept} */ kept) {
  const said = await loseAndRestore(kept)
  await nameThisVersion()
  await bringUp()
  assert.notEqual((await visitor.get(studentLessonsPath())).status, 200, 'a session of before the restore goes on')
  await signStudentIn(visitor)
  assert.equal((await visitor.get(studentLessonsPath())).status, 200)
  return said
}

/** Tries the running containers as people and faults do. @throws at the first thing that doesn't hold. */
export async function tryContainers() {
  await step('the database was brought to this version before a server began', tryOrder)
  await step('the pages are there, the panel takes no API calls, and plain http leads to https', tryPages)
  await step('nobody runs as root, has or gets rights, writes where the program lies, or takes all of the memory', tryRights)
  await step('the images say what they are made of', tryIngredients)
  await step('an owner of the panel is made inside a container, and comes in by the mail', makePanelOwner)
  const { visitor, lessons } = await step('an owner takes in a teacher and a student, who comes in by the mail', makeSchool)
  await step('the student books', () => book(visitor, lessons[0]))
  await step('a request is stored', async () => assert.equal(await askForDemo(), 200))
  const student = { visitor, lessonId: lessons[0] ?? '' }
  console.log(`        under ${requestsPerSecond} requests a second:`)
  for (const server of servers)
    for (const [how, happen] of Object.entries(faults))
      await step(`one ${server} of two is ${how}: the other goes on, and nothing that was answered is lost`, () =>
        tryUnderTraffic(student, () => happen(server)),
      )
  await step('the mails about it came', tryMails)
  const kept = await step('the school is backed up while it runs', backUp)
  try {
    await step('all servers are replaced by the next version: nobody notices, and nothing is lost', () => tryUpgrade(student))
    await step('the machine loses its data, and the school comes back into an empty database', () => tryRestore(student, kept))
  } finally {
    await nameThisVersion()
  }
  await step('the student books again', () => book(visitor, lessons[1]))
}
