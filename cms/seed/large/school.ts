import { dayMilliseconds } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../src/database/transaction'
import { hashPassword } from '../../src/api/auth/lib/hash'
import { indexPeople } from '../../src/api/person/lib/search-index'
import { now } from '../../src/clock'
import { addedId } from '../../src/database/rows'
import { demoPassword } from '../parts/people'
import { planStarts, takeStarts, type Starts } from './calendar'
import { planFeeds } from './calendars'
import { planLessons } from './lessons'
import { planExams, planPayments, planAudit } from './money'
import { studentRow, teacherRow } from './people'
import { addRows } from './rows'
import { LargeSchoolProblem, shareOut, type SchoolSize, type Share } from './size'

export { LargeSchoolProblem, readSize } from './size'

type Maker = { trx: Knex.Transaction; share: Share; starts: Starts; password: string; at: Date }

/** What rows of a further table need to know about the people that they belong to. */
type Class = Maker & { teacherId: number; studentIds: number[] }

/** What is added for each teacher and their students, in this order. */
const tables: ((made: Class) => Promise<void>)[] = [addLessons, addHistory, addMoves, addMoney, addExams, addFeeds]

async function addLessons({ trx, share, starts, teacherId, studentIds, at }: Class): Promise<void> {
  const { teacher, lessons } = share
  await addRows(trx, 'lessons', planLessons({ teacher, teacherId, studentIds, at }, takeStarts(starts, lessons)))
}

/** Each lesson that has a student was booked a week ahead; each cancelled one was cancelled by its teacher the day before. */
async function addHistory({ trx, teacherId }: Class): Promise<void> {
  const write = (kind: string, state: string, minutesBefore: number) =>
    trx.raw(
      `insert into lesson_events (document_id, lesson_id, kind, student_id, teacher_id, actor_id, at, minutes_before)
       select document_id, id, ?, student_id, teacher_id, coalesce(student_id, teacher_id), starts_at - ?, ? from lessons where teacher_id = ? and state = ?`,
      [kind, minutesBefore * 60_000, minutesBefore, teacherId, state],
    )
  await write('booked', 'SCHEDULED', 7 * 24 * 60)
  await write('cancelled', 'CANCELLED', 24 * 60)
}

/** One booked lesson in so many was moved. */
const moves = 20

/** By its student, three days before it begins now, from a day later; a lesson whose three days are still to come hasn't been. */
async function addMoves({ trx, teacherId, at }: Class): Promise<void> {
  await trx.raw(
    `insert into lesson_events (document_id, lesson_id, kind, student_id, teacher_id, actor_id, at, minutes_before)
     select document_id || '-moved', id, 'moved', student_id, teacher_id, student_id, starts_at - ?, ? from lessons
     where teacher_id = ? and state = 'SCHEDULED' and id % ? = 0 and starts_at <= ?`,
    [3 * dayMilliseconds, 4 * 24 * 60, teacherId, moves, at.getTime() + 3 * dayMilliseconds],
  )
}

async function addFeeds({ trx, teacherId, studentIds, at }: Class): Promise<void> {
  await addRows(trx, 'calendar_feeds', planFeeds(teacherId, studentIds, at))
}

async function addMoney({ trx, teacherId, studentIds, at }: Class): Promise<void> {
  await addRows(trx, 'payments', planPayments(studentIds, at))
  await addRows(trx, 'audit_entries', planAudit(teacherId, studentIds, at))
}

async function addExams({ trx, teacherId, studentIds, at }: Class): Promise<void> {
  await addRows(trx, 'exams', planExams(studentIds, at))
  await trx.raw(
    `insert into exam_notes (document_id, exam_id, author_id, content, written_at)
     select document_id, id, student_id, 'Rustig gebleven op de rotonde.', ? from exams
     where result is not null and student_id in (select id from up_users where teacher_id = ?)`,
    [at.getTime(), teacherId],
  )
}

async function addTeacher(maker: Maker): Promise<void> {
  const { trx, share, password, at } = maker
  const { teacher, firstStudent, students } = share
  const teacherId = addedId(
    await trx('up_users')
      .insert(teacherRow(teacher, password, at))
      .returning('id'),
  )
  const numbers = Array.from({ length: students }, (_, index) => firstStudent + index)
  const rows = numbers.map((number) => studentRow(number, teacherId, password, at))
  await addRows(trx, 'up_users', rows)
  const known = await trx('up_users').where({ teacher_id: teacherId }).orderBy('id').select('id')
  const studentIds = known.map(({ id }) => id)
  await indexPeople(trx, [teacherId, ...studentIds])
  for (const add of tables) await add({ ...maker, teacherId, studentIds })
}

/** The record of a school of this size, and of each teacher in it, among those of the sample school's parts. */
const nameOf = ({ students, lessons }: SchoolSize): string => `large-school-${students}-${lessons}`
const anyName = /^large-school-(\d+)-(\d+)$/

/** Refuses a database that isn't for trying things out: one with people, and without the demo's. */
async function refuseRealSchool(trx: Knex, parts: string[]): Promise<void> {
  const anybody = await trx('up_users').first('id')
  const isForTrying = parts.includes('demo-people') || parts.some((name) => anyName.test(name))
  if (anybody && !isForTrying)
    throw new LargeSchoolProblem('This database has people and no demo accounts: it may be a real school. Nothing was added.')
}

/** The part names of the database, once this size is recorded there. */
async function claim(trx: Knex, size: SchoolSize): Promise<string[]> {
  const recorded = await trx('seed_parts').select('name')
  const names = recorded.map(({ name }) => name)
  await refuseRealSchool(trx, names)
  const [, students, lessons] = names.map((name) => anyName.exec(name)).find((match) => match !== null) ?? []
  if (students === undefined) await recordPart(trx, nameOf(size))
  else if (!names.includes(nameOf(size)))
    throw new LargeSchoolProblem(
      `This database has a large school of ${students} students and ${lessons ?? ''} lessons already. Nothing was added; take another DATA_DIR or database.`,
    )
  return names
}

const recordPart = (trx: Knex, name: string): Promise<unknown> => trx('seed_parts').insert({ document_id: name, name })

/**
 * Makes a large school in the sense of R65, one transaction a teacher, and answers how many teachers were added. A run
 * that was cut short is gone on with; a second one of the same size adds nothing, one of another size is refused.
 */
export async function addLargeSchool(strapi: Core.Strapi, size: SchoolSize, tell: (done: number, of: number) => void): Promise<number> {
  const at = now(strapi)
  const done = await claim(strapi.db.connection, size)
  const shares = shareOut(size)
  const missing = shares.filter(({ teacher }) => !done.includes(`${nameOf(size)}-teacher-${teacher}`))
  const starts = planStarts(Math.max(...shares.map(({ lessons }) => lessons)), at)
  const password = await hashPassword(demoPassword)
  for (const [index, share] of missing.entries()) {
    await inTransaction(strapi, async (trx) => {
      await recordPart(trx, `${nameOf(size)}-teacher-${share.teacher}`)
      await addTeacher({ trx, share, starts, password, at })
    })
    tell(index + 1, missing.length)
  }
  // So much at once is more than PostgreSQL has looked at; by itself it would do so later.
  if (strapi.db.dialect.client === 'postgres') await strapi.db.connection.raw('vacuum (analyze)')
  return missing.length
}
