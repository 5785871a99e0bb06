import { accept, refuse, refuseAt, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Person } from '../../../http/session'
import listService from '../../lesson/services/office-lists'

/** Whose student someone is (R28). */
const teachers = ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  return {
    /** `PUT /super-admin/api/users/{id}/teacher`. Booked lessons to come stay with the old teacher and are listed. */
    async assign(admin: Person, studentId: number, teacherId: number | null): Promise<Result<{ message: string; lessons: Lesson[] }>> {
      const people = () => strapi.db.connection('up_users')
      const student = await people().where({ id: studentId }).first('id', 'portal_role', 'teacher_id')
      if (!student) return refuse('not-found')
      if (student.portal_role !== 'STUDENT') return refuse('not-a-student')
      if (teacherId !== null) {
        const teacher = await people().where({ id: teacherId, portal_role: 'TEACHER' }).first('is_active')
        if (!teacher) return refuseAt('teacherId', refuse('not-a-teacher'))
        if (!teacher.is_active) return refuse('teacher-inactive')
      }
      await people().where({ id: studentId }).update({ teacher_id: teacherId })
      const left = await lists.findBookedAhead(admin, { studentId })
      return accept({
        message: teacherId === null ? 'Teacher unassigned' : 'Teacher assigned',
        lessons: left.filter((lesson) => lesson.teacherId !== teacherId),
      })
    },
  }
}

export default teachers
