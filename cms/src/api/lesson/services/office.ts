import { randomUUID } from 'node:crypto'
import {
  accept,
  checkLessonChanges,
  decideTeacher,
  lessonChanges,
  readId,
  readLessonEdit,
  refuse,
  schoolDay,
  type Lesson,
  type LessonChange,
  type LessonEdit,
  type LessonPatch,
  type RawLessonEdit,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { addedId } from '../../../database/rows'
import { readSchoolRules } from '../../parameter/lib/stored'
import { lockPeople } from '../../person/lib/lock'
import { findSchoolPerson } from '../../person/lib/school-person'
import { findLesson, toLesson } from '../lib/rows'
import changeService from './changes'

type QueryEdit = Pick<RawLessonEdit, 'lessonDateTime' | 'durationMinutes' | 'lessonType'> & {
  teacherId?: number | undefined
  studentId?: number | undefined
  replaces?: number | undefined
}

type NewLesson = Pick<RawLessonEdit, 'lessonDateTime' | 'durationMinutes' | 'lessonType'> & { teacherId: number }

/** What admins do with lessons beside looking at them (spec 2 §7, R37, R38, R74). */
const office = ({ strapi }: { strapi: Core.Strapi }) => {
  const changes = changeService({ strapi })

  async function insert(trx: Knex.Transaction, teacherId: number, edit: LessonEdit & { startsAt: Date }, at: Date): Promise<number> {
    const { durationMinutes: usual, lessonType } = await readSchoolRules(trx)
    const minutes = edit.durationMinutes ?? usual
    const added = await trx('lessons')
      .insert({
        document_id: randomUUID(),
        starts_at: edit.startsAt.getTime(),
        ends_at: edit.startsAt.getTime() + minutes * 60_000,
        day: schoolDay(edit.startsAt),
        duration_minutes: minutes,
        lesson_type: edit.lessonType ?? lessonType,
        state: 'AVAILABLE',
        teacher_id: teacherId,
        is_generated: false,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
    return addedId(added)
  }

  return {
    /** `POST /super-admin/api/lessons/{id}`: the values of the query, and a missing `studentId` unassigns (R37). */
    async edit(admin: Person, id: number, { teacherId, studentId, replaces, ...raw }: QueryEdit): Promise<Result<{ message: string }>> {
      const edit = readLessonEdit(raw, now(strapi))
      if (!edit.ok) return edit
      const patch = {
        edit: edit.value,
        student: { id: studentId ?? null, replaces: replaces ?? null },
        ...(teacherId === undefined ? {} : { teacherId }),
      }
      const changed = await changes.change(admin, id, patch)
      return changed.ok ? accept({ message: 'Lesson updated successfully' }) : changed
    },

    /**
     * `PUT /super-admin/api/lessons/{id}` and `PUT /api/lessons/{id}`: what is absent stays as it is, and so does what somebody else has
     * changed since the edit began.
     */
    async update(admin: Person, id: number, { was, ...given }: LessonChange): Promise<Result<Lesson>> {
      const wanted = lessonChanges(given, was)
      const { teacherId, studentId, ...raw } = wanted
      const edit = readLessonEdit(raw, now(strapi))
      if (!edit.ok) return edit
      const patch: LessonPatch = {
        edit: edit.value,
        ...(teacherId === undefined ? {} : { teacherId }),
        ...(studentId === undefined ? {} : { student: { id: studentId, replaces: readId(was?.studentId) } }),
        // Whoever says how the fields were sends the texts that they have written, and not what stood there.
        ...(was ? { hasOwnTexts: true } : {}),
      }
      const changed = await changes.change(admin, id, patch, (row, at) =>
        checkLessonChanges(wanted, was, { ...toLesson(row, admin, at), location: row.location }),
      )
      return changed.ok ? accept(toLesson(changed.value, admin, now(strapi))) : changed
    },

    /** `POST /super-admin/api/lessons`: one slot, at any hour within R64 (R74). */
    async create(admin: Person, { teacherId, ...raw }: NewLesson): Promise<Result<Lesson>> {
      const edit = readLessonEdit(raw, now(strapi))
      if (!edit.ok) return edit
      const { startsAt } = edit.value
      if (!startsAt) throw new Error('A new lesson was read without its time.')
      const result: Result<Lesson> = await inTransaction(strapi, async (trx): Promise<Result<Lesson>> => {
        await lockPeople(trx, [teacherId])
        const teacher = await findSchoolPerson(trx, teacherId)
        const decision = decideTeacher(teacher)
        if (!decision.ok) return decision
        if (await trx('lessons').where({ teacher_id: teacherId, starts_at: startsAt.getTime() }).first('id')) return refuse('slot-exists')
        const at = now(strapi)
        const row = await findLesson(trx, await insert(trx, decision.value, { ...edit.value, startsAt }, at))
        return row ? accept(toLesson(row, admin, at)) : refuse('lesson-not-found')
      })
      return result
    },

    /** Past lessons without a student leave every free list; a second run finds none (R38). */
    async cleanUp(): Promise<{ updated: number }> {
      const at = now(strapi).getTime()
      const updated: number = await inTransaction(strapi, (trx) =>
        trx('lessons').whereNull('retired_at').whereNull('student_id').where('starts_at', '<=', at).update({ retired_at: at }),
      )
      return { updated }
    },
  }
}

export default office
