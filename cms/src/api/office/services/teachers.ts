import { accept, refuse, type Lesson, type Refused, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import type { Person } from '../../../http/session'
import listService from '../../lesson/services/office-lists'
import { lockPeople } from '../../person/lib/lock'
import { lockWithAdmin } from '../lib/protected'
import { refusalOfTeacher } from '../lib/refuse-teacher'

/** Why this student can't be this teacher's; null where they can. Both are locked. */
async function refusal(trx: Knex.Transaction, studentId: number, teacherId: number | null): Promise<Refused | null> {
  const student = await trx('up_users').where({ id: studentId }).first('portal_role')
  if (!student) return refuse('not-found')
  if (student.portal_role !== 'STUDENT') return refuse('not-a-student')
  return teacherId === null ? null : refusalOfTeacher(trx, teacherId)
}

/** Whose student someone is (R28). */
const teachers = ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  return {
    /** `PUT /super-admin/api/users/{id}/teacher`. Booked lessons to come stay with the old teacher and are listed. */
    async assign(admin: Person, studentId: number, teacherId: number | null): Promise<Result<{ message: string; lessons: Lesson[] }>> {
      const assigned = await inTransaction(strapi, async (trx): Promise<Result<null>> => {
        // None of them may leave, be switched off or become somebody else between the look and the write.
        await lockPeople(trx, [admin.id, studentId, teacherId])
        const stillAllowed = await lockWithAdmin(trx, admin, studentId)
        if (!stillAllowed.ok) return stillAllowed
        const refused = await refusal(trx, studentId, teacherId)
        if (refused) return refused
        await trx('up_users').where({ id: studentId }).update({ teacher_id: teacherId })
        return accept(null)
      })
      if (!assigned.ok) return assigned
      const left = await lists.findBookedAhead(admin, { studentId })
      return accept({
        message: teacherId === null ? 'Teacher unassigned' : 'Teacher assigned',
        lessons: left.filter((lesson) => lesson.teacherId !== teacherId),
      })
    },
  }
}

export default teachers
