import {
  accept,
  charactersIn,
  decidePreparation,
  decideWriting,
  inputProblems,
  hasProblems,
  lessonTextLength,
  mergeEdit,
  refuse,
  refuseEdit,
  refuseFields,
  timesOf,
  type Lesson,
  type Refused,
  type Result,
  type TeacherNoteChange,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import type { Person } from '../../../http/session'
import { findVisibleLesson } from '../lib/visible'

type Field = keyof typeof lessonTextLength

/** What the bodies call them. */
const inputs: Record<Field, string> = { pickupLocation: 'pickupLocation', studentNote: 'note', teacherNote: 'note' }

const refuseLong = (field: Field, max: number): Refused =>
  refuseFields(
    { [inputs[field]]: 'too-long' },
    inputProblems,
    refuse(field === 'pickupLocation' ? 'invalid-input' : 'note-too-long', { max }),
  )

const columns = { pickupLocation: 'pickup_location', studentNote: 'student_note', teacherNote: 'teacher_note' } as const satisfies Record<
  Field,
  string
>

/** Whose lessons a text may be written on: a student's own, a teacher's own, and all for admins (R40, R63). */
const scopes = {
  STUDENT: ({ id }: Person) => ({ student_id: id }),
  TEACHER: ({ id }: Person) => ({ teacher_id: id }),
  ADMIN: () => ({}),
  SUPER_ADMIN: () => ({}),
}

/** Why a text wasn't written on a lesson that the writer sees: what a student says prepares a booked lesson (R40). */
function refuseText(lesson: Lesson, field: Field, at: Date): Refused {
  if (field === 'teacherNote') return refuse('lesson-not-booked')
  const decision = decidePreparation(timesOf(lesson), at)
  return decision.ok ? refuse('conflict') : decision
}

/** What people write on a lesson (R40, R64). A student's words need a booked lesson that is to come; a teacher's note doesn't. */
const texts = ({ strapi }: { strapi: Core.Strapi }) => {
  async function set(writer: Person, id: number, field: Field, text: string, was?: TeacherNoteChange['was']): Promise<Result<Lesson>> {
    const max = lessonTextLength[field]
    const kept = text.trim()
    if (charactersIn(kept) > max) return refuseLong(field, max)
    const at = now(strapi)
    const changed = await inTransaction(strapi, async (trx): Promise<Result<number>> => {
      const find = () => {
        const lesson = trx('lessons').where({ id, ...(writer.role ? scopes[writer.role](writer) : { id: 0 }) })
        return field === 'teacherNote' ? lesson : lesson.where('starts_at', '>', at.getTime())
      }
      if (was !== undefined) {
        const row = await find().forUpdate().first('student_id', columns[field])
        const permitted = row ? decideWriting({ studentId: row.student_id }, was.studentId) : accept(null)
        if (!permitted.ok) return permitted
        const input = inputs[field]
        const { changes, changedMeanwhile } = mergeEdit({ [input]: kept }, was, { [input]: row?.[columns[field]] })
        if (hasProblems(changedMeanwhile)) return refuseEdit(changedMeanwhile)
        // Left as it was found: what somebody else has written meanwhile stays.
        if (row && !hasProblems(changes)) return accept(1)
      }
      return accept(await find().update({ [columns[field]]: kept, updated_at: at }))
    })
    const seen = await findVisibleLesson(strapi, writer, id)
    if (!seen.ok) return seen
    if (!changed.ok) return changed
    return changed.value === 1 ? accept(seen.value) : refuseText(seen.value, field, at)
  }

  return {
    set: (writer: Person, id: number, field: Field, text: string): Promise<Result<Lesson>> => set(writer, id, field, text),

    /** A note of the teacher's, unless somebody else has written another since this one was begun, or has got the lesson. */
    setTeacherNote: (writer: Person, id: number, { note, was }: TeacherNoteChange): Promise<Result<Lesson>> =>
      set(writer, id, 'teacherNote', note, was),
  }
}

export default texts
