import { refuse, refuseAt, type Refused } from '@rijbaan/contract'
import type { Knex } from 'knex'

/** Why nobody can become this one's student; null where they can. The row is locked: who teaches isn't switched off in between (R28). */
export async function refusalOfTeacher(trx: Knex.Transaction, teacherId: number): Promise<Refused | null> {
  const teacher = await trx('up_users').where({ id: teacherId, portal_role: 'TEACHER' }).first('is_active')
  if (!teacher) return refuseAt('teacherId', refuse('not-a-teacher'))
  return teacher.is_active ? null : refuse('teacher-inactive')
}
