import { addDays, schoolDay, type Exam } from '@rijbaan/contract'
import type { Database } from './database'
import { addPerson, enter } from './people'
import type { Browser } from './session'

/** The school's day, `2026-11-21`, when the suite began. */
export const today = schoolDay(new Date())

/** The day so many days after it; before it where negative. */
export const inDays = (days: number): string => addDays(today, days)

/** A teacher with a student, another teacher, and an admin, each with a session. */
export async function openExamSchool(database: Database) {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const other = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const student = await addPerson(database, { teacher_id: teacher.id })
  const admin = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
  return {
    teacher,
    student,
    admin,
    ofStudent: await enter(database, student.username),
    ofTeacher: await enter(database, teacher.username),
    ofOther: await enter(database, other.username),
    ofAdmin: await enter(database, admin.username),
  }
}

/** Values as a query, with its `?`: how the calls of the specifications take an exam. */
export const queryOf = (values: Record<string, string | number>): string =>
  `?${new URLSearchParams(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))}`

/** Saves a student's exam, as the office does. */
export const saveExam = (browser: Browser, values: Record<string, string | number>) =>
  browser.call('POST', `/super-admin/api/exams${queryOf(values)}`)

/** A list of exams, for whoever may ask for it. */
export const listIn = async (browser: Browser, path: string): Promise<Exam[]> => (await browser.call('GET', path)).body as unknown as Exam[]

/** A student's own. */
export const examsOf = (browser: Browser): Promise<Exam[]> => listIn(browser, '/api/student/exams')
