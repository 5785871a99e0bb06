// A school from nothing in the containers: its people, and what they do.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { homePath, loginPath, peoplePath, studentLessonPath, studentLessonsPath, tokenPasswordPath } from '@rijbaan/contract'
import { Problem } from '../lib/problem.mjs'
import { composeQuietly } from './compose.mjs'
import { panelHost, site } from './settings.mjs'
import { Visitor } from './visitor.mjs'

const password = 'Rehearsal-word-2026'

const psql = ['exec', '-T', 'postgres', 'psql', '--username', 'postgres', '--dbname', 'rijbaan', '--tuples-only', '--no-align', '--command']

/** What the database answers, as its superuser asks inside the container: rows as lines. */
export const select = (/** @type {string} */ query) => composeQuietly([...psql, query])

const mailbox = 'http://127.0.0.1:8025/api/v1'

/** What the mailbox answers to a question of its API. @returns {Promise<unknown>} */
const askMailbox = async (/** @type {string} */ place) => (await fetch(`${mailbox}/${place}`)).json()

/** The mails that came to an address, the newest first, by their numbers in the mailbox. */
export async function findMailsTo(/** @type {string} */ address) {
  const { messages } = /** @type {{ messages: { ID: string, To: { Address: string }[] }[] }} */ (await askMailbox('messages?limit=1000'))
  return messages.filter(({ To }) => To[0]?.Address === address).map(({ ID }) => ID)
}

/** The token in the mail to somebody; mails come some seconds after what they tell. */
async function tokenMailedTo(/** @type {string} */ address) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const [newest] = await findMailsTo(address)
    const mail = newest && /** @type {{ Text: string }} */ (await askMailbox(`message/${newest}`))
    const token = mail && mail.Text.match(/token=([\w-]+)/i)?.[1]
    if (token) return token
    await pause(500)
  }
  throw new Problem(`No mail with a link came to ${address}.`)
}

async function signIn(/** @type {Visitor} */ visitor, /** @type {string} */ email) {
  const { status } = await visitor.post(loginPath, { intent: 'sign-in', username: email, password })
  assert.equal(status, 302, `${email} is not let in`)
}

/** Sets the password by the link of a mail, and signs in. */
async function comeIn(/** @type {string} */ email, /** @type {string} */ token) {
  const visitor = new Visitor(site)
  await visitor.post(tokenPasswordPath, { intent: 'set-password', token, newPassword: password, confirmation: password })
  await signIn(visitor, email)
  return visitor
}

/** Free lessons of the days ahead, one of each of two days; a job makes them once there is a teacher. */
async function findFreeLessons() {
  const fromNow = Date.now() + 3 * 86_400_000
  const query = `select min(id) from lessons where starts_at > ${fromNow} and student_id is null group by starts_at / 86400000 order by 1 limit 2`
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const lessons = (await select(query)).split('\n').filter(Boolean)
    if (lessons.length === 2) return lessons
    await pause(500)
  }
  throw new Problem('A minute after there is a teacher, there are no free lessons.')
}

const namesOf = (/** @type {string} */ email) => ['--email', email, '--first-name', 'Robin', '--last-name', 'Meijer']

/** Runs the people's command in a container; answers the token in the link that it prints. */
async function runPeople(/** @type {string[]} */ ...words) {
  const said = await composeQuietly(['exec', '-T', 'cms', 'node', 'cms/people.mjs', ...words])
  return said.match(/token=([\w-]+)/i)?.[1] ?? ''
}

/** The panel's owner by the command, who chooses a password by the mailed link and signs in. Nobody here has an authenticator app. */
export async function makePanelOwner() {
  const email = 'panel-owner@example.test'
  const printed = await runPeople('owner', '--roles', 'none', ...namesOf(email))
  const registrationToken = await tokenMailedTo(email)
  assert.equal(registrationToken, printed)
  const panel = new Visitor(`https://${panelHost}`)
  const userInfo = { firstname: 'Robin', lastname: 'Meijer', password }
  assert.equal((await panel.postJson('/admin/register', { registrationToken, userInfo })).status, 200, 'the owner is not let in')
  assert.equal((await panel.postJson('/admin/login', { email, password })).status, 200, 'the owner is not signed in')
}

const studentEmail = 'student@example.test'

/** Has the student of `makeSchool` sign in again, by their browser. */
export const signStudentIn = (/** @type {Visitor} */ visitor) => signIn(visitor, studentEmail)

/** An owner by the command, a teacher and a student by the owner; answers the student, who is in, and two free lessons. */
export async function makeSchool() {
  const [ownerEmail, teacherEmail] = ['owner@example.test', 'teacher@example.test']
  const owner = await comeIn(ownerEmail, await runPeople('add', '--role', 'SUPER_ADMIN', ...namesOf(ownerEmail)))

  const teacher = { intent: 'create-teacher', firstName: 'Tess', lastName: 'Bakker', email: teacherEmail }
  assert.equal((await owner.post(peoplePath('teacher'), teacher)).status, 200)
  const teacherId = await select(`select id from up_users where email = '${teacherEmail}'`)
  const person = { intent: 'create-student', firstName: 'Sem', lastName: 'Visser', email: studentEmail, licenseType: 'MANUAL', teacherId }
  assert.equal((await owner.post(peoplePath('student'), person)).status, 200)

  const lessons = await findFreeLessons()
  return { visitor: await comeIn(studentEmail, await tokenMailedTo(studentEmail)), lessons }
}

export async function book(/** @type {Visitor} */ student, /** @type {string | undefined} */ lessonId) {
  const { status } = await student.post(studentLessonsPath(), { intent: 'book', lessonId: lessonId ?? '' })
  assert.equal(status, 200, `lesson ${lessonId} is not booked`)
}

/** Writes a student's note on a lesson of theirs; answers the status. */
export async function writeNote(/** @type {Visitor} */ student, /** @type {string} */ lessonId, /** @type {string} */ text) {
  const { status } = await student.post(studentLessonPath(lessonId), { intent: 'save-note', text })
  return status
}

let demoRequests = 0

/** Asks for a demo lesson, each time as another visitor; answers the status. */
export async function askForDemo() {
  demoRequests += 1
  const person = { name: 'Kim de Boer', phone: `06${10_000_000 + demoRequests}`, email: `kim-${demoRequests}@example.test` }
  const { status } = await new Visitor(site).post(`${homePath}?index`, {
    intent: 'demo-lesson',
    website: '',
    courseType: 'auto-manual',
    ...person,
  })
  return status
}

/** How often that was done. */
export const countDemoRequests = () => demoRequests

/** Waits until nothing waits to be mailed any more. */
export async function waitForMails() {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if ((await select("select count(*) from outbox_mails where state <> 'sent'")) === '0') return
    await pause(500)
  }
  throw new Problem('Mails still wait after a minute.')
}
