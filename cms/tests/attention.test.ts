import { randomUUID } from 'node:crypto'
import {
  addDays,
  attention,
  attentionBounds,
  schoolDay,
  schoolTimeOn,
  weekStartOf,
  type Attention,
  type SchoolStudent,
} from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter } from './support/people'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database
let admin: Browser

beforeAll(async () => {
  database = openDatabase(thisCms())
  admin = await enter(database, (await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })).username)
})

afterAll(() => database.destroy())

const find = async (): Promise<Attention> => attention.parse((await admin.call('GET', '/super-admin/api/attention')).body)
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
const today = schoolDay(new Date())

async function addLesson(teacherId: number, day: string, studentId: number | null, state = studentId ? 'SCHEDULED' : 'AVAILABLE') {
  const startsAt = schoolTimeOn(day, 9 * 60)?.getTime() ?? 0
  await database('lessons').insert({
    document_id: randomUUID(),
    ...{ starts_at: startsAt, ends_at: startsAt + 3_600_000, day, duration_minutes: 60, lesson_type: 'REGULAR' },
    ...{ state, teacher_id: teacherId, student_id: studentId, is_generated: false, created_at: new Date(), updated_at: new Date() },
  })
}

describe('what waits for somebody of the office', () => {
  test('counts active students without a teacher, whom the list can be narrowed to', async () => {
    const before = await find()
    const waiting = await addPerson(database, { teacher_id: null })
    await addPerson(database, { teacher_id: null, is_active: false })
    await addPerson(database)
    expect((await find()).studentsWithoutTeacher).toBe(before.studentsWithoutTeacher + 1)

    const { body } = await admin.call('GET', '/super-admin/api/teachers-and-students?only=students&lacks=teacher&page=0&size=100')
    const { students, totalItems } = body as unknown as { students: Pick<SchoolStudent, 'id' | 'assignedTeacherId'>[]; totalItems: number }
    expect(totalItems).toBe(before.studentsWithoutTeacher + 1)
    expect(students.map(({ assignedTeacherId }) => assignedTeacherId)).toEqual(Array(totalItems).fill(null))
    expect(students.map(({ id }) => id)).toContain(waiting.id)
  })

  test('counts mails that were given up, and payments to check', async () => {
    const before = await find()
    const mail = { recipient: 'a@example.test', subject: 'Les', text: 'Les', html: 'Les', attempts: 8, next_attempt_at: 0, about: 'lesson' }
    for (const state of ['failed', 'sent'])
      await database('outbox_mails').insert({ ...mail, document_id: randomUUID(), message_id: randomUUID(), state, written_at: new Date() })
    const student = await addPerson(database)
    for (const state of ['PENDING', 'VERIFIED'])
      await database('payments').insert({
        document_id: randomUUID(),
        student_id: student.id,
        amount_cents: 4500,
        state,
        is_pending: state === 'PENDING',
        created_at: new Date(),
      })
    const after = await find()
    expect([after.failedMails, after.pendingPayments]).toEqual([before.failedMails + 1, before.pendingPayments + 1])
  })

  test('counts requests that nobody called about for a day', async () => {
    const before = await find()
    const request = { kind: 'demo-lesson', name: 'Noor', phone: '0612345678', language: 'nl' }
    const { requestHours } = attentionBounds
    for (const [progress, receivedAt] of [
      ['new', hoursAgo(requestHours + 1)],
      ['new', hoursAgo(requestHours - 1)],
      ['called', hoursAgo(requestHours + 1)],
    ])
      await database('requests').insert({ ...request, document_id: randomUUID(), progress, received_at: receivedAt })
    expect((await find()).waitingRequests).toBe(before.waitingRequests + 1)
  })

  test('names active teachers without a free slot ahead', async () => {
    const named = async (): Promise<number[]> => (await find()).teachersWithoutHours.map(({ id }) => id)
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null, first_name: 'Aad' })
    const gone = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null, first_name: 'Aad', is_active: false })
    const student = await addPerson(database)
    await addLesson(teacher.id, addDays(today, 3), student.id)
    await addLesson(teacher.id, addDays(today, -3), null)
    await addLesson(teacher.id, addDays(today, 4), null, 'CANCELLED')
    expect(await named()).toContain(teacher.id)
    expect(await named()).not.toContain(gone.id)
    await addLesson(teacher.id, addDays(today, 5), null)
    expect(await named()).not.toContain(teacher.id)
  })
})

describe('how the weeks fill up', () => {
  test('counts bookings by week, a teacher’s taken and free hours of two weeks, and knows the next day with a lesson', async () => {
    const before = await find()
    const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null, first_name: 'Bo', last_name: 'Prins' })
    const student = await addPerson(database)
    const tomorrow = addDays(today, 1)
    await addLesson(teacher.id, tomorrow, student.id)
    await addLesson(teacher.id, addDays(today, 2), null)
    await addLesson(teacher.id, addDays(today, attentionBounds.occupancyDays - 1), null)
    await addLesson(teacher.id, addDays(today, attentionBounds.occupancyDays), null)
    await addLesson(teacher.id, addDays(today, 3), null, 'CANCELLED')

    const after = await find()
    const bookedIn = ({ bookingsByWeek }: Attention) => bookingsByWeek.find(({ monday }) => monday === weekStartOf(tomorrow))?.booked
    expect(bookedIn(after)).toBe(Number(bookedIn(before)) + 1)
    expect(after.bookingsByWeek).toHaveLength(attentionBounds.weeksBack + attentionBounds.weeksAhead)
    expect(after.occupancy).toContainEqual({ teacher: { id: teacher.id, name: 'Bo Prins' }, booked: 1, free: 2 })
    expect(after.nextBookedDay).toBe(tomorrow)
  })
})
