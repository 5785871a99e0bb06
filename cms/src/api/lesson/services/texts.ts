import { accept, lessonTextLength, refuse, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import listService from './lists'

type Field = 'pickupLocation' | 'studentNote'

const columns: Record<Field, string> = { pickupLocation: 'pickup_location', studentNote: 'student_note' }

/** What a student writes on a booked lesson of their own (R40, R64). */
const texts = ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  return {
    async set(student: Person, id: number, field: Field, text: string): Promise<Result<Lesson>> {
      const max = lessonTextLength[field]
      if ([...text.trim()].length > max) return refuse('invalid-input', { fields: { [field]: { code: 'too-long', max } } })
      const changed = await strapi.db
        .connection('lessons')
        .where({ id, student_id: student.id })
        .update({ [columns[field]]: text.trim(), updated_at: now(strapi) })
      const seen = await lists.findOne(student, id)
      if (!seen.ok) return seen
      return changed === 1 ? accept(seen.value) : refuse('lesson-not-booked')
    },
  }
}

export default texts
