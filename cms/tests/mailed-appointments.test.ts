import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { expect, test } from 'vitest'
import { useSchool, type Member } from './support/lessons'
import { mailTo } from './support/mailbox'

const { database, addAdmin, addPair, addSlot, addStudent, withBrowser } = useSchool()

/** A file of a mail, as a calendar reads it. */
function readFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const [method, status] = [calendar.getFirstPropertyValue('method'), event.component.getFirstPropertyValue('status')]
  return { text, method, status, uid: event.uid, sequence: event.sequence, begins: event.startDate.toString(), location: event.location }
}

/** The files that somebody was mailed, in order. */
const filesTo = async ({ username }: Pick<Member, 'username'>) =>
  (
    (await database('outbox_mails').where({ recipient: username }).whereNotNull('calendar').orderBy('id').pluck('calendar')) as string[]
  ).map(readFile)

const call = async ({ browser }: Member, path: string, body?: Record<string, unknown>) =>
  expect((await browser.call('POST', path, body)).status).toBe(200)

/** A lesson that its teacher has planned for a student, who was mailed so. */
async function planLesson() {
  const { teacher, student } = await addPair({ language: 'nl', address: 'Javastraat 101, Amsterdam' })
  const id = await addSlot(teacher.id, 9)
  await call(teacher, `/api/teacher/lessons/${id}/assign?studentId=${student.id}`)
  return { teacher, student, id }
}

test('a calendar that is filled from mails has a lesson when it is, and no more once it is called off', async () => {
  const { teacher, student, id } = await planLesson()
  await call(teacher, `/api/teacher/lessons/${id}/move`, { to: await addSlot(teacher.id, 12) })
  await call(teacher, `/api/teacher/lessons/${id}/cancel`)
  const files = await filesTo(student)
  expect(files.map(({ method, status }) => [method, status])).toEqual([
    ['PUBLISH', 'CONFIRMED'],
    ['PUBLISH', 'CONFIRMED'],
    ['CANCEL', 'CANCELLED'],
  ])
  const [planned, moved, off] = files
  expect(files.map(({ uid, location }) => [uid, location])).toEqual(Array(3).fill([`lesson-${id}@localhost`, 'Javastraat 101, Amsterdam']))
  expect(moved?.begins).not.toBe(planned?.begins)
  expect(off?.begins).toBe(moved?.begins)
  expect(moved?.sequence).toBeGreaterThanOrEqual(planned?.sequence ?? Infinity)
  expect(off?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity)
  // Another program reads it alike.
  expect(nodeIcal.parseICS(off?.text ?? '')[off?.uid ?? '']).toMatchObject({ type: 'VEVENT', status: 'CANCELLED' })
})

test('whose lesson goes to another student has it off, and the other has it on', async () => {
  const { teacher, student, id } = await planLesson()
  const next = await withBrowser(await addStudent({ teacher_id: teacher.id }))
  await call(teacher, `/api/teacher/lessons/${id}/assign`)
  await call(teacher, `/api/teacher/lessons/${id}/assign?studentId=${next.id}`)
  expect((await filesTo(student)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED'])
  expect((await filesTo(next)).map(({ status }) => status)).toEqual(['CONFIRMED'])
})

test('the mail’s header says of the file what the file does itself', async () => {
  const { teacher, student, id } = await planLesson()
  await call(teacher, `/api/teacher/lessons/${id}/cancel`)
  const mails = await Promise.all(
    [/gepland/, /gaat niet door/].map((words) => mailTo(student.username, (mail) => words.test(mail.subject ?? ''))),
  )
  expect(mails.map(({ attachments }) => attachments.map(({ mimeType, method }) => [mimeType, method]))).toEqual([
    [['text/calendar', 'PUBLISH']],
    [['text/calendar', 'CANCEL']],
  ])
})

test('a school without calendars mails no file, neither to plan a lesson nor to call it off', async () => {
  const admin = await addAdmin()
  const switchTo = (calendars: boolean) => database('features').update({ calendars })
  await switchTo(false)
  try {
    const { student, id } = await planLesson()
    await call(admin, `/super-admin/api/lessons/${id}`)
    expect(await filesTo(student)).toEqual([])
  } finally {
    await switchTo(true)
  }
})
