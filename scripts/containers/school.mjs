// A school from nothing in the containers: its people, three free lessons, and what they do.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import {
  adminLessonsPath,
  homePath,
  loginPath,
  peoplePath,
  studentLessonPath,
  studentLessonsPath,
  tokenPasswordPath,
} from '@rijbaan/contract'
import { Problem } from '../lib/problem.mjs'
import { composeQuietly } from './compose.mjs'
import { site } from './settings.mjs'
import { Visitor } from './visitor.mjs'

const password = 'Rehearsal-word-2026'

const psql = ['exec', '-T', 'postgres', 'psql', '--username', 'postgres', '--dbname', 'rijbaan', '--tuples-only', '--no-align', '--command']

/** What the database answers, as its superuser asks inside the container: rows as lines. */
export const select = (/** @type {string} */ query) => composeQuietly([...psql, query])

/** What was mailed, the oldest first. @returns {Promise<{ to: string, text: string }[]>} */
async function readMails() {
  const answer = await fetch('http://127.0.0.1:8025/api/v1/messages')
  const { messages } = /** @type {{ messages: { To: { Address: string }[], Text: string }[] }} */ (await answer.json())
  return messages.map(({ To, Text }) => ({ to: To[0]?.Address ?? '', text: Text }))
}

/** The token in the mail to somebody; mails come some seconds after what they tell. */
async function tokenMailedTo(/** @type {string} */ address) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const mail = (await readMails()).findLast(({ to }) => to === address)
    const token = mail?.text.replaceAll('=\r\n', '').match(/token=(?:3D)?([\w-]+)/)?.[1]
    if (token) return token
    await pause(500)
  }
  throw new Problem(`No mail with a link came to ${address}.`)
}

/** Sets the password by the link of a mail, and signs in. */
async function comeIn(/** @type {string} */ email, /** @type {string} */ token) {
  const visitor = new Visitor(site)
  await visitor.post(tokenPasswordPath, { intent: 'set-password', token, newPassword: password, confirmation: password })
  const { status } = await visitor.post(loginPath, { intent: 'sign-in', username: email, password })
  assert.equal(status, 302, `${email} is not let in`)
  return visitor
}

const inDays = (/** @type {number} */ days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An owner by the command, a teacher, a student and free lessons by the owner; answers the student, who is in, and the lessons. */
export async function makeSchool() {
  const [ownerEmail, teacherEmail, studentEmail] = ['owner@example.test', 'teacher@example.test', 'student@example.test']
  const names = ['--email', ownerEmail, '--first-name', 'Robin', '--last-name', 'Meijer']
  const said = await composeQuietly(['exec', '-T', 'cms', 'node', 'cms/people.mjs', 'add', '--role', 'SUPER_ADMIN', ...names])
  const owner = await comeIn(ownerEmail, said.match(/token=([\w-]+)/)?.[1] ?? '')

  const teacher = { intent: 'create-teacher', firstName: 'Tess', lastName: 'Bakker', email: teacherEmail }
  assert.equal((await owner.post(peoplePath('teacher'), teacher)).status, 200)
  const teacherId = await select(`select id from up_users where email = '${teacherEmail}'`)
  const person = { intent: 'create-student', firstName: 'Sem', lastName: 'Visser', email: studentEmail, licenseType: 'MANUAL', teacherId }
  assert.equal((await owner.post(peoplePath('student'), person)).status, 200)

  for (const time of ['10:00', '12:00', '14:00']) {
    const what = { durationMinutes: '60', lessonType: 'REGULAR', status: 'AVAILABLE', location: '' }
    const slot = { intent: 'add-slot', teacherId, date: inDays(3), time, ...what }
    assert.equal((await owner.post(adminLessonsPath(), slot)).status, 200, `the lesson at ${time} is refused`)
  }
  const lessons = (await select('select id from lessons order by starts_at')).split('\n')
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
