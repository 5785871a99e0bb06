import type { Knex } from 'knex'
import { noneOf } from '../../../database/none-of'
import { countRows, narrowed, type Connection } from '../../../database/rows'
import { ofNobodyHeld } from '../../person/lib/holds'
import { findHeldRequests } from '../../request/lib/held-requests'
import type { Beginning } from './periods'

/**
 * Students who are no longer kept: their last lesson, exam and payment, and the beginning of their account, lie before that day,
 * none is to come, and they aren't held. `student` is the table.
 */
export function dueStudents(connection: Connection, { day, at }: Beginning) {
  const theirs = (table: 'lessons' | 'exams' | 'payments') => connection(table).whereRaw('?? = ??', [`${table}.student_id`, 'student.id'])
  const students = connection('up_users as student')
    .where('student.portal_role', 'STUDENT')
    .where('student.created_at', '<', at)
    .whereNotExists(theirs('lessons').whereNot({ state: 'CANCELLED' }).where('ends_at', '>=', at.getTime()))
    .whereNotExists(theirs('exams').where('exam_date', '>=', day))
    .whereNotExists(theirs('payments').where('added_at', '>=', at.getTime()))
  return narrowed(students, ofNobodyHeld(connection, 'student.id'))
}

/** Requests from before that day, but for those of people who are held. */
export async function findDueRequests(connection: Connection, { at }: Beginning) {
  const kept = new Set((await findHeldRequests(connection)).map(({ id }) => id))
  const requests = await connection('requests')
    .where('received_at', '<', at)
    .orderBy('received_at')
    .select('id', 'document_id', 'received_at')
  return requests.filter(({ id }) => !kept.has(id))
}

export const duePayments = (connection: Connection, { at }: Beginning) =>
  narrowed(connection('payments').where('added_at', '<', at.getTime()), ofNobodyHeld(connection, 'payments.student_id'))

/** The requests of people who are held, as mails name what they are about. */
export const heldRequestsIn = async (connection: Connection): Promise<string[]> =>
  (await findHeldRequests(connection)).flatMap(({ document_id }) => document_id ?? [])

/** Mails of one state from before that day, but for those about requests of people who are held; one that waits is never due. */
export const dueMails =
  (connection: Connection, state: 'sent' | 'failed', { at }: Beginning, heldRequests: string[]) =>
  (mails: Knex.QueryBuilder): void => {
    void mails.where({ state }).where('written_at', '<', at)
    noneOf(connection, 'request_id', heldRequests)(mails)
    ofNobodyHeld(connection, 'outbox_mails.recipient_id', 'outbox_mails.subject_id')(mails)
  }

/** Mails to or about people who were erased while the other of the two was held, once nobody of them is: their time was then. */
export const mailsOfErased =
  (connection: Connection) =>
  (mails: Knex.QueryBuilder): void => {
    const there = (column: string) =>
      connection('up_users').whereRaw('?? = ??', ['up_users.id', column]).whereNot({ portal_role: 'FORMER' })
    const isErased = (column: string) => (some: Knex.QueryBuilder) => void some.whereNotNull(column).whereNotExists(there(column))
    void mails.whereNot({ state: 'waiting' })
    void mails.where((any) => void any.where(isErased('outbox_mails.recipient_id')).orWhere(isErased('outbox_mails.subject_id')))
    ofNobodyHeld(connection, 'outbox_mails.recipient_id', 'outbox_mails.subject_id')(mails)
  }

/** What a line may be about that is a student's, by its kind. */
const studentsOwn = [
  ['lesson', 'lessons'],
  ['exam', 'exams'],
  ['payment', 'payments'],
] as const

/** Lines of the audit log from before that day, by and about nobody who is held, nor about a lesson, exam or payment of theirs. */
export const dueAuditLines =
  (connection: Connection, { at }: Beginning) =>
  (lines: Knex.QueryBuilder): void => {
    void lines.where('at', '<', at.getTime())
    ofNobodyHeld(connection, 'audit_entries.actor_id')(lines)
    const about = (kind: string, rows: Knex.QueryBuilder) =>
      void lines.whereNotExists(rows.whereRaw('?? = ?', ['audit_entries.subject_kind', kind]))
    about('person', connection('person_holds').whereRaw('?? = ??', ['person_holds.person_id', 'audit_entries.subject_id']))
    for (const [kind, table] of studentsOwn) {
      const held = connection(table).join('person_holds', 'person_holds.person_id', `${table}.student_id`)
      about(kind, held.whereRaw('?? = ??', [`${table}.id`, 'audit_entries.subject_id']))
    }
  }

/** How many rows there are and what the oldest of them has in a column; null without any. */
export async function countAndOldest(rows: Knex.QueryBuilder, column: string): Promise<{ count: number; oldest: Date | null }> {
  const count = await countRows(rows.clone())
  const [found] = await rows.clone().min<{ oldest: string | number | Date | null }[]>({ oldest: column })
  const oldest = found?.oldest ?? null
  // A number of milliseconds comes as a text from PostgreSQL.
  return { count, oldest: oldest === null ? null : new Date(typeof oldest === 'string' && /^\d+$/.test(oldest) ? Number(oldest) : oldest) }
}
