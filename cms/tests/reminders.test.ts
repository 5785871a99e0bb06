import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allReminders, schoolDay, studentLessonPath, toSchoolMoment, withSchoolOffset, type ReminderChoices } from '@rijbaan/contract'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/database/rows'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { restart, startOwnCms } from './support/own-cms'
import { openPanel } from './support/panel'
import { addPerson, enter } from './support/people'
import type { Browser } from './support/session'
import { waitFor } from './support/wait-for'

let cms: RunningCms
let database: Database
let clockFile: string
let teacherId: number
let waker: Browser
let wakings = 0

const at = (text: string): Date => toSchoolMoment(text) ?? new Date(Number.NaN)
const longAgo = at('2026-01-05T12:00')

const setClock = (text: string) => writeFile(clockFile, at(text).toISOString())

beforeAll(async () => {
  clockFile = path.join(await mkdtemp(path.join(tmpdir(), 'rijbaan-clock-')), 'now')
  await setClock('2027-02-01T12:00')
  cms = await startOwnCms({ TEST_CLOCK_FILE: clockFile })
  database = openDatabase(cms)
  teacherId = (await database('up_users').where({ username: 'teacher' }).first('id')).id
  await database('lessons').delete()
  await database('exams').delete()
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const addStudent = (changes: Record<string, unknown> = {}) => addPerson(database, { teacher_id: teacherId, language: 'nl', ...changes })

/** A booked lesson of an hour, since long ago unless told otherwise. */
async function addLesson(studentId: number, begins: string, changes: Record<string, unknown> = {}): Promise<number> {
  const startsAt = at(begins).getTime()
  const [{ id }] = await database('lessons')
    .insert({
      document_id: randomUUID(),
      ...{ starts_at: startsAt, ends_at: startsAt + 3_600_000, day: schoolDay(at(begins)), duration_minutes: 60, lesson_type: 'REGULAR' },
      ...{ state: 'SCHEDULED', teacher_id: teacherId, student_id: studentId, is_generated: false },
      ...{ pickup_location: 'Station Zuid', created_at: longAgo, updated_at: longAgo, ...changes },
    })
    .returning('id')
  return id
}

const remindersOf = async (personId: number): Promise<string[]> =>
  ((await database('reminders').where({ user_id: personId }).orderBy('written_at')) as Row<'reminders'>[]).map(
    ({ kind, written_at }) => `${kind} ${withSchoolOffset(new Date(Number(written_at))).slice(0, 16)}`,
  )

/** Has reminders looked for at once, as a change of somebody's choices does; nobody changes theirs without end. */
async function wake(): Promise<void> {
  if (wakings % 50 === 0) waker = await enter(database, (await addPerson(database)).username, cms.url)
  wakings += 1
  expect((await waker.call('PUT', '/api/reminders', allReminders)).status).toBe(200)
}

/** Long enough for a round that was woken to begin and end. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1500))

/** Waits for a round that began after now to be over: two lessons for nobody else are reminded of, one after the other. */
async function goThroughRound(now: string): Promise<void> {
  await setClock(now)
  for (let turn = 0; turn < 2; turn += 1) {
    const { id } = await addStudent()
    // With a teacher of its own, who has nothing else then.
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const startsAt = at(now).getTime() + 24 * 3_600_000
    await addLesson(id, now, { starts_at: startsAt, ends_at: startsAt + 60_000, teacher_id: teacher.id })
    await wake()
    await waitFor('a round of reminders', async () => (await remindersOf(id)).length > 0)
  }
}

/** What was mailed to somebody about their lessons and exams, in the order of writing. */
async function mailsTo(personId: number): Promise<Email[]> {
  const folder = path.join(cms.dataDir, 'outbox')
  const rows: Pick<Row<'outbox_mails'>, 'message_id'>[] = await database('outbox_mails').where({ recipient_id: personId }).orderBy('id')
  await waitFor('the mails to be sent', async () => {
    const waiting = await database('outbox_mails').where({ recipient_id: personId, state: 'waiting' })
    return waiting.length === 0
  })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
  return rows.map(({ message_id }) => mails.find(({ messageId }) => messageId === `<${message_id}>`) as Email)
}

/** Until when each mail to somebody is of use; null for ever. */
const endsOf = async (personId: number): Promise<(number | null)[]> =>
  (await database('outbox_mails').where({ recipient_id: personId }).orderBy('id').pluck('useful_until')).map((end: unknown) =>
    end === null ? null : Number(end),
  )

const calendarIn = ({ attachments }: Email): string => {
  const [appointment] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  if (!appointment) throw new Error('There is no appointment with the mail.')
  return typeof appointment.content === 'string' ? appointment.content : new TextDecoder().decode(appointment.content)
}

describe('a student is reminded of a lesson', () => {
  test.each([
    ['spring', '2027-03-28T10:00', ['2027-03-26T08:59', '2027-03-26T09:00', '2027-03-27T08:30', '2027-03-27T09:00', '2027-03-28T09:00']],
    ['autumn', '2027-10-31T10:00', ['2027-10-29T10:30', '2027-10-29T11:00', '2027-10-30T10:30', '2027-10-30T11:00', '2027-10-31T09:00']],
  ])('two days and one day before, each once, over the change of the clock in %s', async (_, begins, moments) => {
    const student = await addStudent()
    const id = await addLesson(student.id, begins)
    for (const now of moments) await goThroughRound(now)
    expect(await remindersOf(student.id)).toEqual([`twoDays ${moments[1]}`, `oneDay ${moments[3]}`])
    const mails = await mailsTo(student.id)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringMatching(/^Herinnering: rijles op zondag .* om 10:00$/)))
    expect(mails[0]?.text).toMatch(/Instructeur: Marloes de Wit[\s\S]*Ophaaladres: Station Zuid/)
    expect(mails[0]?.text).toContain(studentLessonPath(id))
    expect(await endsOf(student.id)).toEqual(Array(2).fill(at(begins).getTime()))
  })

  test('in their own language', async () => {
    const student = await addStudent({ language: 'en' })
    await addLesson(student.id, '2027-04-07T10:00')
    await goThroughRound('2027-04-06T12:00')
    expect((await mailsTo(student.id)).map(({ subject }) => subject)).toEqual([
      'Reminder: driving lesson on Wednesday 7 April 2027 at 10:00',
    ])
  })

  test('at seven, where the time for it is at night', async () => {
    const student = await addStudent()
    await addLesson(student.id, '2027-04-09T06:30')
    await setClock('2027-04-08T06:45')
    await wake()
    await aMoment()
    expect(await remindersOf(student.id)).toEqual([])
    await goThroughRound('2027-04-08T07:00')
    expect(await remindersOf(student.id)).toEqual(['oneDay 2027-04-08T07:00'])
  })

  test('not at a mark before they had it: booked, planned for them, or moved to that time', async () => {
    const student = await addStudent()
    for (const [index, kind] of ['booked', 'assigned', 'moved'].entries()) {
      const id = await addLesson(student.id, `2027-04-14T${10 + index}:00`)
      const event = { lesson_id: id, kind, student_id: student.id, teacher_id: teacherId, actor_id: student.id, minutes_before: 0 }
      await database('lesson_events').insert({ document_id: randomUUID(), ...event, at: at('2027-04-13T13:00').getTime() })
    }
    await goThroughRound('2027-04-13T14:00')
    expect(await remindersOf(student.id)).toEqual([])
  })

  test('anew where it has moved, and no more where it was cancelled or is another’s', async () => {
    const [student, other] = [await addStudent(), await addStudent()]
    const [moved, cancelled, given] = [
      await addLesson(student.id, '2027-04-21T10:00'),
      await addLesson(student.id, '2027-04-21T12:00'),
      await addLesson(student.id, '2027-04-21T14:00'),
    ]
    await goThroughRound('2027-04-19T15:00')
    const startsAt = at('2027-04-28T10:00').getTime()
    await database('lessons')
      .where({ id: moved })
      .update({ starts_at: startsAt, ends_at: startsAt + 3_600_000 })
    await database('lessons').where({ id: cancelled }).update({ state: 'CANCELLED' })
    await database('lessons').where({ id: given }).update({ student_id: other.id })
    for (const now of ['2027-04-20T15:00', '2027-04-26T15:00', '2027-04-27T15:00']) await goThroughRound(now)
    expect(await remindersOf(student.id)).toEqual([
      ...Array(3).fill('twoDays 2027-04-19T15:00'),
      'twoDays 2027-04-26T15:00',
      'oneDay 2027-04-27T15:00',
    ])
    expect(await remindersOf(other.id)).toEqual(['oneDay 2027-04-20T15:00'])
  })

  test('once, also where a round breaks off between any two steps', async () => {
    for (const [index, table] of ['reminders', 'outbox_mails'].entries()) {
      const student = await addStudent()
      const column = table === 'reminders' ? 'user_id' : 'recipient_id'
      await addLesson(student.id, `2027-05-05T${10 + index}:00`)
      for (const [turn, moment] of (['before', 'after'] as const).entries()) {
        // Whose turn comes after is reminded all the same.
        const next = await addStudent()
        await addLesson(next.id, `2027-05-05T${14 + 2 * index + turn}:00`)
        const drop = await failOn(table, `${column} = ${student.id}`, moment)
        await setClock('2027-05-04T16:00')
        await wake()
        await waitFor('who comes next', async () => (await remindersOf(next.id)).length > 0)
        expect([await remindersOf(student.id), await mailsTo(student.id)]).toEqual([[], []])
        await drop()
      }
      await goThroughRound('2027-05-04T16:00')
      await goThroughRound('2027-05-04T16:00')
      expect([(await remindersOf(student.id)).length, (await mailsTo(student.id)).length]).toEqual([1, 1])
    }
  })
})

describe('a reminder that couldn’t go at once', () => {
  /** One that waits, as after a mail server was away. */
  async function leaveWaiting(usefulUntil: string): Promise<number> {
    const words = { recipient: 'laat@example.test', subject: 'Herinnering', text: 'Morgen les', html: '<p>Morgen les</p>' }
    const [{ id }] = await database('outbox_mails')
      .insert({
        ...{ document_id: randomUUID(), message_id: `${randomUUID()}@localhost`, ...words, about: 'lesson' },
        ...{ state: 'waiting', attempts: 0, next_attempt_at: 0, written_at: new Date(), useful_until: at(usefulUntil).getTime() },
      })
      .returning('id')
    return id
  }
  const mail = (id: number) => database('outbox_mails').where({ id }).first()
  const isWaiting = async (id: number) => Number((await mail(id)).next_attempt_at) > 0

  test('waits for the morning, and goes then', async () => {
    await setClock('2027-05-10T23:00')
    const before = Date.now()
    const id = await leaveWaiting('2027-05-11T12:00')
    await waitFor('the mail to be put off', () => isWaiting(id))
    const { state, attempts, next_attempt_at } = await mail(id)
    expect([state, attempts]).toEqual(['waiting', 0])
    expect(Math.round((Number(next_attempt_at) - before) / 3_600_000)).toBe(8)
    await setClock('2027-05-11T07:00')
    await database('outbox_mails').where({ id }).update({ next_attempt_at: 0 })
    await waitFor('the mail to go', async () => (await mail(id)).state === 'sent')
  })

  test('is dropped once what it tells of has begun', async () => {
    await setClock('2027-05-11T12:00')
    const id = await leaveWaiting('2027-05-11T12:00')
    await waitFor('the mail to be dropped', async () => (await mail(id)) === undefined)
  })
})

/** Has the database refuse a row, before or after it is written, as a crash would lose it; answers what ends that. */
async function failOn(table: string, condition: string, moment: 'before' | 'after'): Promise<() => Promise<void>> {
  if (!cms.databaseUrl) {
    await database.raw(
      `create trigger break_off ${moment} insert on ${table} when new.${condition} begin select raise(abort, 'broken off'); end`,
    )
    return async () => void (await database.raw('drop trigger break_off'))
  }
  await database.raw("create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$")
  await database.raw(
    `create trigger break_off ${moment} insert on ${table} for each row when (new.${condition}) execute function break_off()`,
  )
  return async () => void (await database.raw('drop function break_off() cascade'))
}

describe('an exam', () => {
  const addExam = async (studentId: number, day: string, changes: Record<string, unknown> = {}) =>
    database('exams').insert({
      document_id: randomUUID(),
      ...{ student_id: studentId, exam_date: day, exam_place: 'CBR Amsterdam', kind: 'CBR', result: null },
      ...{ created_at: longAgo, updated_at: longAgo, ...changes },
    })

  test('is told of a week before, once, with what to bring', async () => {
    const student = await addStudent()
    await addExam(student.id, '2027-06-14')
    for (const now of ['2027-06-07T08:59', '2027-06-07T09:00']) await goThroughRound(now)
    await mailsTo(student.id)
    for (const now of ['2027-06-08T09:00', '2027-06-14T09:00']) await goThroughRound(now)
    expect(await remindersOf(student.id)).toEqual(['examWeek 2027-06-07T09:00'])
    const [mail, ...more] = await mailsTo(student.id)
    expect([mail?.subject, more]).toEqual(['Je examen komt eraan: Praktijkexamen CBR op maandag 14 juni 2027', []])
    expect(mail?.text).toMatch(/Plaats: CBR Amsterdam[\s\S]*identiteitskaart[\s\S]*bril/)
    expect(calendarIn(mail as Email)).toContain('DTSTART;VALUE=DATE:20270614')
    expect(await endsOf(student.id)).toEqual([at('2027-06-14T00:00').getTime()])
  })

  test('leads nowhere from a mail of the school, and sends nobody’s money elsewhere, in its words or its appointment', async () => {
    const student = await addStudent({ first_name: 'Bel 06', last_name: 'x.nl' })
    const place = 'CBR. Betaal op NL91 ABNA 0417 1643 00, https://elders.example/in'
    await addExam(student.id, '2027-05-27', { exam_place: place })
    await addLesson(student.id, '2027-05-21T12:00', { pickup_location: place })
    await goThroughRound('2027-05-20T12:00')
    const mails = await mailsTo(student.id)
    expect(mails.map(({ subject }) => subject?.split(' ')[0]).sort()).toEqual(['Herinnering:', 'Je'])
    for (const mail of mails)
      for (const said of [mail.text ?? '', mail.html ?? '', calendarIn(mail).replace(/\r\n /g, '')]) {
        expect(said).toContain('CBR. Betaal')
        expect(said).not.toMatch(/0417|https:\/\/elders/)
      }
  })

  test('that was planned later, or is decided, isn’t', async () => {
    const student = await addStudent()
    await addExam(student.id, '2027-06-21', { updated_at: at('2027-06-14T10:00') })
    await addExam(student.id, '2027-06-21', { result: true })
    await goThroughRound('2027-06-15T10:00')
    expect(await remindersOf(student.id)).toEqual([])
  })
})

describe('who books a lesson', () => {
  test('gets a mail with the appointment, which two calendars read alike', async () => {
    const student = await addStudent()
    const browser = await enter(database, student.username, cms.url)
    const id = await addLesson(student.id, '2027-07-05T10:00', { student_id: null, state: 'AVAILABLE', pickup_location: null })
    await setClock('2027-06-28T12:00')
    expect((await browser.call('POST', `/api/lessons/${id}/book`)).status).toBe(200)
    const [mail] = await mailsTo(student.id)
    expect(mail?.subject).toBe('Je les is geboekt: maandag 5 juli 2027 om 10:00')
    // What somebody has just done is confirmed at whatever hour.
    expect(await endsOf(student.id)).toEqual([null])
    const text = calendarIn(mail as Email)
    expect(text).toMatch(/METHOD:PUBLISH\n[\s\S]*BEGIN:VTIMEZONE\nTZID:Europe\/Amsterdam\n/)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!)
    const other = Object.values(nodeIcal.parseICS(text)).find((part) => part?.type === 'VEVENT')
    expect([event.uid, event.summary, event.startDate.toString(), event.duration.toString()]).toEqual([
      `lesson-${id}@localhost`,
      'Rijles met Marloes de Wit',
      '2027-07-05T10:00:00',
      'PT1H',
    ])
    expect(other).toMatchObject({ uid: event.uid, summary: event.summary, location: event.location, status: 'CONFIRMED' })
    expect([new Date(String(other?.start)), new Date(String(other?.end))]).toEqual([at('2027-07-05T10:00'), at('2027-07-05T11:00')])
  })

  test('and who wants none of these mails gets none, until they choose them again', async () => {
    const student = await addStudent()
    const browser = await enter(database, student.username, cms.url)
    const none = Object.fromEntries(Object.keys(allReminders).map((kind) => [kind, false])) as ReminderChoices
    expect((await browser.call('GET', '/api/reminders')).body).toEqual(allReminders)
    expect((await browser.call('PUT', '/api/reminders', none)).body).toEqual(none)
    expect((await browser.call('GET', '/api/reminders')).body).toEqual(none)
    const id = await addLesson(student.id, '2027-07-12T10:00', { student_id: null, state: 'AVAILABLE' })
    await setClock('2027-07-09T12:00')
    expect((await browser.call('POST', `/api/lessons/${id}/book`)).status).toBe(200)
    await goThroughRound('2027-07-10T12:00')
    expect(await mailsTo(student.id)).toEqual([])
    await browser.call('PUT', '/api/reminders', { ...none, oneDay: true })
    await goThroughRound('2027-07-11T12:00')
    expect(await remindersOf(student.id)).toEqual(['oneDay 2027-07-11T12:00'])
  })
})

test('a school that has switched reminders off sends none, and offers no choice', async () => {
  const page = '/content-manager/single-types/api::features.features/actions/publish?locale=nl'
  const publish = async (reminders: boolean) => (await openPanel('office@example.test', cms)).call('POST', page, { reminders })
  const settings = { TEST_CLOCK_FILE: clockFile }
  const student = await addStudent()
  expect((await publish(false)).status).toBe(200)
  await addLesson(student.id, '2027-08-04T10:00')
  await setClock('2027-08-03T12:00')
  expect((await (await enter(database, student.username, cms.url)).call('GET', '/api/reminders')).status).toBe(404)
  // Jobs have their first round at a start.
  cms = await restart(cms, settings)
  await waitFor('a round of reminders to begin', async () => (await database('leases').where({ name: 'reminders' })).length > 0)
  await aMoment()
  expect(await remindersOf(student.id)).toEqual([])
  expect((await publish(true)).status).toBe(200)
  cms = await restart(cms, settings)
  await waitFor('the reminder', async () => (await remindersOf(student.id)).length > 0)
  expect(await remindersOf(student.id)).toEqual(['oneDay 2027-08-03T12:00'])
})
