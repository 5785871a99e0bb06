import { randomUUID } from 'node:crypto'
import { addDays, schoolDay, schoolTimeOn, type Lesson } from '@rijbaan/contract'
import { afterAll } from 'vitest'
import type { Answer } from './call'
import { openDatabase } from './database'
import { addPerson, enter, type AddedPerson } from './people'
import type { Browser } from './session'
import { thisCms } from './this-cms'

/** Someone with a browser that has a session of theirs. */
export type Member = AddedPerson & { browser: Browser }

/** The calendar day in Amsterdam so many days from now. */
export const dayAhead = (days: number): string => addDays(schoolDay(new Date()), days)

/** Lessons of a list, or of a page of one. */
export const lessonsIn = ({ body }: Answer): Lesson[] => (Array.isArray(body) ? (body as Lesson[]) : (body['lessons'] as Lesson[]))

export const idsIn = (answer: Answer): number[] => lessonsIn(answer).map(({ id }) => id)

/** The refused fields of an answer with their codes. */
export const fieldCodes = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body.details?.['fields'] ?? {}) as Record<string, { code: string }>).map(([field, { code }]) => [field, code]),
  )

/** The columns of a lesson that begins so many days from now at an hour of Amsterdam’s clock: 9.5 is 09:30. */
export function placed(daysAhead: number, hour: number, minutes = 60) {
  const day = dayAhead(daysAhead)
  const startsAt = schoolTimeOn(day, hour * 60)?.getTime() ?? 0
  return { starts_at: startsAt, ends_at: startsAt + minutes * 60_000, day, duration_minutes: minutes }
}

/** The database behind the CMS under test, and what tests of lessons put into it and read from it. */
export function useSchool() {
  const database = openDatabase(thisCms())
  afterAll(() => database.destroy())

  const addStudent = (changes: Record<string, unknown> = {}): Promise<AddedPerson> => addPerson(database, changes)

  const addTeacher = (changes: Record<string, unknown> = {}): Promise<AddedPerson> =>
    addPerson(database, { portal_role: 'TEACHER', teacher_id: null, ...changes })

  const withBrowser = async (person: AddedPerson): Promise<Member> => ({ ...person, browser: await enter(database, person.username) })

  /** A teacher and so many students of theirs, all with a session. */
  async function addClass(count: number, changes: Record<string, unknown> = {}): Promise<{ teacher: Member; students: Member[] }> {
    const teacher = await withBrowser(await addTeacher())
    const students: Member[] = []
    for (let index = 0; index < count; index += 1)
      students.push(await withBrowser(await addStudent({ teacher_id: teacher.id, ...changes })))
    return { teacher, students }
  }

  /** A teacher and one student of theirs, both with a session. */
  async function addPair(changes: Record<string, unknown> = {}): Promise<{ teacher: Member; student: Member }> {
    const { teacher, students } = await addClass(1, changes)
    const [student] = students
    if (!student) throw new Error('There is no student.')
    return { teacher, student }
  }

  const addAdmin = async (): Promise<Member> => withBrowser(await addPerson(database, { portal_role: 'ADMIN', teacher_id: null }))

  /** Free slots of a teacher on one day, an hour each from nine, so many days from now; `changes` are columns. */
  async function addSlots(teacherId: number, daysAhead: number, count: number, changes: Record<string, unknown> = {}): Promise<number[]> {
    const rows = Array.from({ length: count }, (_, index) => ({
      document_id: randomUUID(),
      ...placed(daysAhead, 9 + index),
      lesson_type: 'REGULAR',
      state: 'AVAILABLE',
      teacher_id: teacherId,
      is_generated: false,
      created_at: new Date(),
      updated_at: new Date(),
      ...changes,
    }))
    const inserted = await database('lessons').insert(rows).returning('id')
    return inserted.map(({ id }) => id)
  }

  /** One such slot at nine. */
  async function addSlot(teacherId: number, daysAhead: number, changes: Record<string, unknown> = {}): Promise<number> {
    const [id] = await addSlots(teacherId, daysAhead, 1, changes)
    if (id === undefined) throw new Error('There is no slot.')
    return id
  }

  /** The same, and a student has it. */
  const addBooked = (teacherId: number, studentId: number, daysAhead: number, changes: Record<string, unknown> = {}): Promise<number> =>
    addSlot(teacherId, daysAhead, { student_id: studentId, state: 'SCHEDULED', ...changes })

  /** A lesson as it is stored. */
  const rowOf = (id: number) => database('lessons').where({ id }).first()

  /** What happened to a lesson, in order. */
  const historyOf = (id: number): Promise<{ kind: string; student_id: number | null; actor_id: number; minutes_before: number }[]> =>
    database('lesson_events').where({ lesson_id: id }).orderBy('id')

  /** Mails to someone, in order. */
  const mailsTo = ({ username }: AddedPerson): Promise<{ subject: string; text: string }[]> =>
    database('outbox_mails').where({ recipient: username }).orderBy('id')

  return {
    database,
    addStudent,
    addTeacher,
    addAdmin,
    addClass,
    addPair,
    addSlots,
    addSlot,
    addBooked,
    withBrowser,
    rowOf,
    historyOf,
    mailsTo,
  }
}
