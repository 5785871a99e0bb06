import type { Knex } from 'knex'
import { countRows, type Connection } from '../../../database/rows'
import { findRequestsOf } from '../../request/lib/erase-requests'
import type { Beginning } from './periods'

/** Narrows to rows of nobody who is held; a column may be empty. */
const ofNobodyHeld = (rows: Knex.QueryBuilder, held: readonly number[], ...columns: string[]): void => {
  if (held.length === 0) return
  for (const column of columns) void rows.where((free) => void free.whereNull(column).orWhereNotIn(column, held))
}

/**
 * Students who are no longer kept: their last lesson, exam and payment, and the beginning of their account, lie before that day,
 * none is to come, and they aren't held. `student` is the table.
 */
export function dueStudents(connection: Connection, { day, at }: Beginning) {
  const theirs = (table: 'lessons' | 'exams' | 'payments') => connection(table).whereRaw('?? = ??', [`${table}.student_id`, 'student.id'])
  return connection('up_users as student')
    .where('student.portal_role', 'STUDENT')
    .where('student.created_at', '<', at)
    .whereNotExists(theirs('lessons').whereNot({ state: 'CANCELLED' }).where('ends_at', '>=', at.getTime()))
    .whereNotExists(theirs('exams').where('exam_date', '>=', day))
    .whereNotExists(theirs('payments').where('added_at', '>=', at.getTime()))
    .whereNotExists(connection('person_holds').whereRaw('person_holds.person_id = student.id'))
}

/** Requests from before that day, but for those of people who are held. */
export async function findDueRequests(connection: Connection, { at }: Beginning) {
  const held = await connection('up_users')
    .whereIn('id', connection('person_holds').select('person_id'))
    .select('email', 'username', 'phone')
  const kept = new Set<number>()
  for (const { email, username, phone } of held)
    for (const { id } of await findRequestsOf(connection, { addresses: [email, username], phone, names: null })) kept.add(id)
  const requests = await connection('requests')
    .where('received_at', '<', at)
    .orderBy('received_at')
    .select('id', 'document_id', 'received_at')
  return requests.filter(({ id }) => !kept.has(id))
}

export const duePayments = (connection: Connection, { at }: Beginning) =>
  connection('payments')
    .where('added_at', '<', at.getTime())
    .whereNotExists(connection('person_holds').whereRaw('person_holds.person_id = payments.student_id'))

/** Mails of one state from before that day; one that waits is never due. */
export const dueMails =
  (state: 'sent' | 'failed', { at }: Beginning, held: readonly number[]) =>
  (mails: Knex.QueryBuilder): void => {
    void mails.where({ state }).where('written_at', '<', at)
    ofNobodyHeld(mails, held, 'recipient_id', 'subject_id')
  }

/** Lines of the audit log from before that day, by and about nobody who is held. */
export const dueAuditLines =
  ({ at }: Beginning, held: readonly number[]) =>
  (lines: Knex.QueryBuilder): void => {
    void lines.where('at', '<', at.getTime())
    ofNobodyHeld(lines, held, 'actor_id')
    if (held.length > 0)
      void lines.where((free) => void free.whereNull('subject_kind').orWhereNot('subject_kind', 'person').orWhereNotIn('subject_id', held))
  }

/** How many rows there are and what the oldest of them has in a column; null without any. */
export async function countAndOldest(rows: Knex.QueryBuilder, column: string): Promise<{ count: number; oldest: Date | null }> {
  const count = await countRows(rows.clone())
  const [found] = await rows.clone().min<{ oldest: string | number | Date | null }[]>({ oldest: column })
  const oldest = found?.oldest ?? null
  // A number of milliseconds comes as a text from PostgreSQL.
  return { count, oldest: oldest === null ? null : new Date(typeof oldest === 'string' && /^\d+$/.test(oldest) ? Number(oldest) : oldest) }
}
