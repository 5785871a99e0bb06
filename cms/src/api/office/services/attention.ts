import { addDays, attentionBounds, bookingsByWeek, fullNameOf, schoolDay, weeksAround, type Attention } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { countRows } from '../../../database/rows'
import { lackTeacher } from '../../person/lib/people-rows'

/** Free, and still to come (R31, R38). */
const isStillFree =
  (at: Date) =>
  (lesson: Knex.QueryBuilder): void =>
    void lesson.where({ 'lesson.state': 'AVAILABLE' }).whereNull('lesson.student_id').where('lesson.starts_at', '>', at.getTime())

const activeTeachers = { 'person.portal_role': 'TEACHER', 'person.is_active': true }

/** A row of a teacher with their name. */
type Named = { id: number; first_name: string | null; last_name: string | null; username: string }

const toPerson = ({ id, first_name, last_name, username }: Named): { id: number; name: string } => ({
  id,
  name: fullNameOf({ firstName: first_name ?? '', lastName: last_name ?? '', username }),
})

/** What the office's start page says first: one slim query for each line and each drawing. */
const attention = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db

  const countFailedMails = (): Promise<number> => countRows(connection('outbox_mails').where({ state: 'failed' }))

  const countPending = (): Promise<number> => countRows(connection('payments').where({ state: 'PENDING' }))

  const countWithoutTeacher = (): Promise<number> => countRows(connection('up_users as person').where(lackTeacher))

  const countWaiting = (at: Date): Promise<number> =>
    countRows(
      connection('requests')
        .where({ progress: 'new' })
        .where('received_at', '<=', new Date(at.getTime() - attentionBounds.requestHours * 3_600_000)),
    )

  async function findWithoutHours(at: Date): Promise<Attention['teachersWithoutHours']> {
    const freeAhead = connection('lessons as lesson').whereRaw('lesson.teacher_id = person.id').where(isStillFree(at)).select('lesson.id')
    const rows: Named[] = await connection('up_users as person')
      .where(activeTeachers)
      .whereNotExists(freeAhead)
      .orderBy(['person.first_name', 'person.last_name', 'person.id'])
      .limit(attentionBounds.teachers)
      .select('person.id', 'person.first_name', 'person.last_name', 'person.username')
    return rows.map(toPerson)
  }

  async function countByWeek(today: string): Promise<Attention['bookingsByWeek']> {
    const weeks = weeksAround(today)
    const [first = today, last = today] = [weeks[0], weeks.at(-1)]
    const days: { day: string; n: string | number }[] = await connection('lessons')
      .whereBetween('day', [first, addDays(last, 6)])
      .whereNotNull('student_id')
      .groupBy('day')
      .select('day')
      .count({ n: '*' })
    return bookingsByWeek(
      weeks,
      days.map(({ day, n }) => ({ day, booked: Number(n) })),
    )
  }

  async function findOccupancy(today: string, at: Date): Promise<Attention['occupancy']> {
    const rows: (Named & { booked: string | number; free: string | number })[] = await connection('lessons as lesson')
      .join('up_users as person', 'person.id', 'lesson.teacher_id')
      .where(activeTeachers)
      .whereBetween('lesson.day', [today, addDays(today, attentionBounds.occupancyDays - 1)])
      .where((offered) => void offered.whereNotNull('lesson.student_id').orWhere(isStillFree(at)))
      .groupBy('person.id', 'person.first_name', 'person.last_name', 'person.username')
      .orderBy(['person.first_name', 'person.last_name', 'person.id'])
      .select('person.id', 'person.first_name', 'person.last_name', 'person.username')
      .select(connection.raw('count(lesson.student_id) as booked, count(*) - count(lesson.student_id) as free'))
    return rows.map((row) => ({ teacher: toPerson(row), booked: Number(row.booked), free: Number(row.free) }))
  }

  async function findNextDay(today: string): Promise<string | null> {
    const row: { day: string } | undefined = await connection('lessons')
      .where('day', '>', today)
      .whereNotNull('student_id')
      .orderBy('day')
      .first('day')
    return row?.day ?? null
  }

  return {
    async find(): Promise<Attention> {
      const at = now(strapi)
      const today = schoolDay(at)
      return {
        pendingPayments: await countPending(),
        studentsWithoutTeacher: await countWithoutTeacher(),
        failedMails: await countFailedMails(),
        waitingRequests: await countWaiting(at),
        teachersWithoutHours: await findWithoutHours(at),
        bookingsByWeek: await countByWeek(today),
        occupancy: await findOccupancy(today, at),
        nextBookedDay: await findNextDay(today),
      }
    },
  }
}

export default attention
