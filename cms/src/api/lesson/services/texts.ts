import { accept, lessonFieldProblems, lessonTextLength, refuse, type Lesson, type Refused, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import listService from './lists'

type Field = keyof typeof lessonTextLength

/** What the bodies call them. */
const inputs: Record<Field, string> = { pickupLocation: 'pickupLocation', studentNote: 'note', teacherNote: 'note' }

const refuseLong = (field: Field, max: number): Refused =>
  refuse(field === 'pickupLocation' ? 'invalid-input' : 'note-too-long', {
    max,
    fields: { [inputs[field]]: { code: 'too-long', message: lessonFieldProblems['too-long'], max } },
  })

const columns: Record<Field, string> = { pickupLocation: 'pickup_location', studentNote: 'student_note', teacherNote: 'teacher_note' }

/** Whose lessons a text may be written on: a student's own, a teacher's own, and all for admins (R40, R63). */
const scopes = {
  STUDENT: ({ id }: Person) => ({ student_id: id }),
  TEACHER: ({ id }: Person) => ({ teacher_id: id }),
  ADMIN: () => ({}),
  SUPER_ADMIN: () => ({}),
}

/** What people write on a lesson (R40, R64). A student's words need a booked lesson; a teacher's note doesn't. */
const texts = ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  return {
    async set(writer: Person, id: number, field: Field, text: string): Promise<Result<Lesson>> {
      const max = lessonTextLength[field]
      const kept = text.trim()
      if ([...kept].length > max) return refuseLong(field, max)
      const changed = await strapi.db
        .connection('lessons')
        .where({ id, ...(writer.role ? scopes[writer.role](writer) : { id: 0 }) })
        .update({ [columns[field]]: kept, updated_at: now(strapi) })
      const seen = await lists.findOne(writer, id)
      if (!seen.ok) return seen
      return changed === 1 ? accept(seen.value) : refuse('lesson-not-booked')
    },
  }
}

export default texts
