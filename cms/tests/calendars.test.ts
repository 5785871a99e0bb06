import { randomUUID } from 'node:crypto'
import { studentLessonPath } from '@rijbaan/contract'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { asVisitor } from './support/call'
import { webCmsSecret } from './support/cms'
import { dayAhead, placed, useSchool, type Member } from './support/lessons'
import { prove } from './support/second-factor'
import { demoPassword, openBrowser } from './support/session'
import { withoutFeature } from './support/switched-off'
import { thisCms } from './support/this-cms'

const { database, addAdmin, addBooked, addClass, addPair, addSlot, addTeacher, withBrowser } = useSchool()

/** What the web app asks for whoever opens the address with this token in it. */
const open = (token: string, visitor: Record<string, string> = asVisitor()): Promise<Response> =>
  fetch(`${thisCms().url}/api/calendar/feed`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Rijbaan-Secret': webCmsSecret, ...visitor },
    body: JSON.stringify({ token }),
  })

async function feedOf({ browser }: Member): Promise<{ token: string; read: () => Promise<string> }> {
  await prove(browser)
  const { body } = await browser.call('POST', '/api/calendar')
  const token = String(body['token'])
  return { token, read: async () => ((await (await open(token)).json()) as { calendar: string }).calendar }
}

const eventsIn = (calendar: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))

const uidOf = (id: number): string => `lesson-${id}@localhost`
const statusOf = (event: ICAL.Event | undefined): unknown => event?.component.getFirstPropertyValue('status')

const addExam = (studentId: number, day: string) =>
  database('exams')
    .insert({
      document_id: randomUUID(),
      ...{ student_id: studentId, exam_date: day, exam_place: 'CBR Amsterdam', kind: 'CBR', result: null },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .returning('id')

describe('a student’s calendar', () => {
  test('has their lessons and exams, which two programs read alike, on Amsterdam’s clock', async () => {
    const { teacher, student } = await addPair({ address: 'Javastraat 101, Amsterdam' })
    const id = await addBooked(teacher.id, student.id, 5)
    await addExam(student.id, dayAhead(20))
    const calendar = await (await feedOf(student)).read()
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VTIMEZONE\r\nTZID:Europe\/Amsterdam\r\n/)
    // When it was changed stands in UTC, as the format has it.
    expect(calendar.match(/^(DTSTAMP|LAST-MODIFIED):.*$/gm)).toEqual(Array(4).fill(expect.stringMatching(/:\d{8}T\d{6}Z$/)))
    const [lesson, exam, ...more] = eventsIn(calendar)
    expect(more).toEqual([])
    expect([lesson?.uid, lesson?.location, lesson?.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')]).toEqual([
      uidOf(id),
      'Javastraat 101, Amsterdam',
      'Europe/Amsterdam',
    ])
    expect(lesson?.component.getFirstPropertyValue('url')).toContain(studentLessonPath(id))
    expect([exam?.summary, exam?.startDate.toString()]).toEqual(['Praktijkexamen CBR', dayAhead(20)])
    const { starts_at } = await database('lessons').where({ id }).first('starts_at')
    const other = nodeIcal.parseICS(calendar)[uidOf(id)]
    expect(other).toMatchObject({ type: 'VEVENT', summary: lesson?.summary, location: lesson?.location, status: 'CONFIRMED' })
    expect(new Date(String((other as { start: Date }).start)).getTime()).toBe(Number(starts_at))
  })

  test('keeps a lesson’s name where it changes, with a number that rises, and says that one is off', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 6)
    await database('lessons')
      .where({ id })
      .update({ updated_at: new Date(Date.now() - 3_600_000) })
    const { read } = await feedOf(student)
    const [before] = eventsIn(await read())
    expect((await student.browser.call('PUT', `/api/lessons/${id}/pickup-location`, { pickupLocation: 'Station Zuid' })).status).toBe(200)
    const [after] = eventsIn(await read())
    expect([after?.uid, after?.location, statusOf(after)]).toEqual([before?.uid, 'Station Zuid', 'CONFIRMED'])
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
    expect((await student.browser.call('POST', `/api/lessons/${id}/cancel`)).status).toBe(200)
    const [gone, ...more] = eventsIn(await read())
    expect([gone?.uid, statusOf(gone), gone?.startDate.toString(), more]).toEqual([
      uidOf(id),
      'CANCELLED',
      before?.startDate.toString(),
      [],
    ])
    expect(gone?.sequence).toBeGreaterThan(after?.sequence ?? Infinity)
    expect((await student.browser.call('POST', `/api/lessons/${id}/book`)).status).toBe(200)
    expect(eventsIn(await read()).map(statusOf)).toEqual(['CONFIRMED'])
  })

  test('has nothing of others, and of what is long over', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    await addBooked(teacher.id, two.id, 7)
    await addSlot(teacher.id, 8)
    await addBooked(teacher.id, one.id, -100)
    const kept = await addBooked(teacher.id, one.id, -80)
    expect(eventsIn(await (await feedOf(one)).read()).map(({ uid }) => uid)).toEqual([uidOf(kept)])
  })
})

describe('a teacher’s calendar', () => {
  test('has first names alone and no place, until the teacher asks for more', async () => {
    const { teacher, student } = await addPair({ first_name: 'Sanne', last_name: 'Vermeer', address: 'Javastraat 101, Amsterdam' })
    await addBooked(teacher.id, student.id, 9)
    await addExam(student.id, dayAhead(21))
    const { read } = await feedOf(teacher)
    const calendar = await read()
    expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual(['Rijles met Sanne', 'Praktijkexamen CBR: Sanne'])
    expect(calendar).not.toMatch(/Vermeer|Javastraat/)
    expect((await teacher.browser.call('PUT', '/api/calendar', { hasNames: true })).body).toMatchObject({ hasNames: true })
    expect(eventsIn(await read()).map(({ summary, location }) => [summary, location])).toEqual([
      ['Rijles met Sanne Vermeer', 'Javastraat 101, Amsterdam'],
      ['Praktijkexamen CBR: Sanne Vermeer', 'CBR Amsterdam'],
    ])
    expect((await student.browser.call('PUT', '/api/calendar', { hasNames: true })).status).toBe(403)
  })

  test('asks again who the teacher is before it has whole names, and not before it has first names alone', async () => {
    const { teacher } = await addPair({})
    await feedOf(teacher)
    const letProofEnd = () => database('session_proofs').where({ user_id: teacher.id }).delete()
    await database('strapi_sessions')
      .where({ user_id: String(teacher.id) })
      .update({ created_at: new Date(Date.now() - 3_600_000) })
    await letProofEnd()
    const choose = (hasNames: boolean) => teacher.browser.call('PUT', '/api/calendar', { hasNames })
    expect((await choose(true)).body.code).toBe('proof-required')
    await prove(teacher.browser)
    expect((await choose(true)).body).toMatchObject({ hasNames: true })
    await letProofEnd()
    expect((await choose(false)).body).toMatchObject({ hasNames: false })
  })

  test('says that a lesson is off, at its time and as long as it was', async () => {
    const { teacher, student } = await addPair({ first_name: 'Sanne' })
    const id = await addBooked(teacher.id, student.id, 11, placed(11, 14, 90))
    const { read } = await feedOf(teacher)
    const [before] = eventsIn(await read())
    expect((await student.browser.call('POST', `/api/lessons/${id}/cancel`)).status).toBe(200)
    const [off, ...more] = eventsIn(await read())
    expect([off?.uid, off?.summary, statusOf(off), more]).toEqual([uidOf(id), 'Rijles met Sanne', 'CANCELLED', []])
    expect([off?.startDate, off?.endDate].map(String)).toEqual([before?.startDate, before?.endDate].map(String))
  })

  test('says that a lesson which went to a colleague is off, whose calendar has it now', async () => {
    const { teacher, student } = await addPair({ first_name: 'Sanne' })
    const colleague = await withBrowser(await addTeacher())
    const id = await addBooked(teacher.id, student.id, 12)
    const [former, present] = [await feedOf(teacher), await feedOf(colleague)]
    const [before] = eventsIn(await former.read())
    const to = await addSlot(colleague.id, 13)
    const admin = await addAdmin()
    expect((await admin.browser.call('POST', `/super-admin/api/lessons/${id}/move`, { to })).status).toBe(200)
    const [off, ...more] = eventsIn(await former.read())
    expect([off?.uid, statusOf(off), off?.startDate.toString(), more]).toEqual([uidOf(id), 'CANCELLED', before?.startDate.toString(), []])
    expect(eventsIn(await present.read()).map((event) => [event.uid, statusOf(event)])).toEqual([[uidOf(id), 'CONFIRMED']])
  })

  test('ends each line as the format does, the last one too, and holds nobody’s mail address where a name isn’t known', async () => {
    const { teacher, student } = await addPair({ first_name: null, last_name: null })
    await addBooked(teacher.id, student.id, 9)
    const calendar = await (await feedOf(teacher)).read()
    expect(calendar).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual(['Rijles'])
    expect(calendar).not.toContain(student.username)
  })

  test('has no place, and no name to sign in by, of whom somebody else teaches now, once a lesson is over', async () => {
    const { teacher, student } = await addPair({ first_name: '', last_name: '', address: 'Javastraat 101, Amsterdam' })
    await addBooked(teacher.id, student.id, -3, { pickup_location: 'Station Zuid' })
    const { read } = await feedOf(teacher)
    await teacher.browser.call('PUT', '/api/calendar', { hasNames: true })
    expect(await read()).toContain('Station Zuid')
    await database('up_users').where({ id: student.id }).update({ teacher_id: null })
    const calendar = await read()
    expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual(['Rijles'])
    expect(calendar).not.toMatch(/Javastraat|Station Zuid/)
    expect(calendar).not.toContain(student.username)
  })
})

describe('the address of a calendar', () => {
  test('is told once, and stored as a digest', async () => {
    const { student } = await addPair()
    expect((await student.browser.call('GET', '/api/calendar')).body).toEqual({ madeAt: null, hasNames: false })
    const { token } = await feedOf(student)
    expect((await student.browser.call('GET', '/api/calendar')).body).toEqual({ madeAt: expect.any(String), hasNames: false })
    expect(JSON.stringify(await database('calendar_feeds').where({ user_id: student.id }))).not.toContain(token)
  })

  test('opens nothing once it is renewed or ended, or its owner may no longer sign in', async () => {
    const { student } = await addPair()
    const [first, second] = [await feedOf(student), await feedOf(student)]
    expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([404, 200])
    await database('up_users').where({ id: student.id }).update({ is_active: false })
    expect((await open(second.token)).status).toBe(404)
    await database('up_users').where({ id: student.id }).update({ is_active: true })
    expect((await student.browser.call('DELETE', '/api/calendar')).status).toBe(200)
    expect((await open(second.token)).status).toBe(404)
  })

  test('opens nothing once the office has signed its owner out everywhere, or has switched the account off and on again', async () => {
    const [{ browser: admin }, { students }] = [await addAdmin(), await addClass(2)]
    const [one, other] = students as [Member, Member]
    const [first, second] = [await feedOf(one), await feedOf(other)]
    expect((await admin.call('DELETE', `/super-admin/api/users/${one.id}/sessions`)).status).toBe(200)
    for (const isActive of [false, true])
      expect((await admin.call('PUT', `/super-admin/api/users/${other.id}/status`, { isActive })).status).toBe(200)
    expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([404, 404])
  })

  test('can’t be guessed at without end, and who has one is let in beside that', async () => {
    const { student } = await addPair()
    const { token } = await feedOf(student)
    const visitor = asVisitor()
    let tries = 0
    while ((await open(randomUUID(), visitor)).status === 404) tries += 1
    expect(tries).toBeGreaterThanOrEqual(60)
    expect((await open(token, visitor)).status).toBe(200)
  })

  test('is made by who has just signed in, or shows again who they are', async () => {
    const { student } = await addPair()
    const refused = await student.browser.call('POST', '/api/calendar')
    expect([refused.status, refused.body.code]).toEqual([403, 'proof-required'])
    const signedIn = openBrowser()
    expect((await signedIn.signIn(student.username, demoPassword)).status).toBe(200)
    expect((await signedIn.call('POST', '/api/calendar')).status).toBe(200)
  })

  test('is asked for by the web app alone', async () => {
    const { token } = await feedOf((await addPair()).student)
    const answer = await fetch(`${thisCms().url}/api/calendar/feed`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('one lesson or exam as a file', () => {
  test('is its student’s and its teacher’s to take, and nobody else’s', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    const id = await addBooked(teacher.id, one.id, 10)
    const [{ id: examId }] = await addExam(one.id, dayAhead(22))
    for (const path of [`/api/calendar/lessons/${id}`, `/api/calendar/exams/${examId}`]) {
      const files = await Promise.all([one, teacher].map(({ browser }) => browser.call('GET', path)))
      expect(files.map(({ body }) => eventsIn(String(body['calendar'])).length)).toEqual([1, 1])
      expect((await two.browser.call('GET', path)).status).toBe(404)
      expect((await (await addAdmin()).browser.call('GET', path)).status).toBe(403)
    }
  })
})

describe('where the school has switched calendars off', () => {
  test('a link is neither made nor renewed, none opens anything, and there are no files', async () => {
    const { teacher, student } = await addPair()
    const [id, [{ id: examId }]] = [await addBooked(teacher.id, student.id, 14), await addExam(student.id, dayAhead(23))]
    const { token } = await feedOf(student)
    await prove(teacher.browser)
    const links = () => database('calendar_feeds').whereIn('user_id', [student.id, teacher.id])
    const before = await links()
    await withoutFeature(database, 'calendars', async () => {
      for (const { browser } of [student, teacher])
        for (const [method, path] of [
          ['GET', '/api/calendar'],
          ['POST', '/api/calendar'],
          ['GET', `/api/calendar/lessons/${id}`],
          ['GET', `/api/calendar/exams/${examId}`],
        ] as const) {
          const { status, body } = await browser.call(method, path)
          expect([method, path, status, body.code]).toEqual([method, path, 404, 'not-found'])
        }
      expect((await teacher.browser.call('PUT', '/api/calendar', { hasNames: true })).status).toBe(404)
      expect((await open(token)).status).toBe(404)
    })
    expect(await links()).toEqual(before)
    expect((await open(token)).status).toBe(200)
  })

  test('a link of before can still be ended', async () => {
    const { student } = await addPair()
    const { token } = await feedOf(student)
    await withoutFeature(database, 'calendars', async () => {
      expect((await student.browser.call('DELETE', '/api/calendar')).status).toBe(200)
    })
    expect((await open(token)).status).toBe(404)
  })

  test('a mail of a lesson that staff plan brings no appointment; what its student books is still confirmed with one', async () => {
    const { teacher, student } = await addPair()
    const plan = async (daysAhead: number) =>
      teacher.browser.call('POST', `/api/teacher/lessons/${await addSlot(teacher.id, daysAhead)}/assign?studentId=${student.id}`)
    const book = async (daysAhead: number) => student.browser.call('POST', `/api/lessons/${await addSlot(teacher.id, daysAhead)}/book`)
    const hadAppointments = async () =>
      (await database('outbox_mails').where({ recipient_id: student.id }).orderBy('id').pluck('calendar')).map(Boolean)
    expect((await plan(15)).status).toBe(200)
    await withoutFeature(database, 'calendars', async () => {
      expect([(await plan(16)).status, (await book(17)).status]).toEqual([200, 200])
    })
    expect(await hadAppointments()).toEqual([true, false, true])
  })
})
