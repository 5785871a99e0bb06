import { accept, refuse, type Lesson, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { narrowed } from '../../../database/rows'
import type { Conditions } from './listing'
import { selectLessons, toLesson } from './rows'

/** Whose lessons a person sees, as a condition of the query (R39, R63). */
const visibleTo =
  ({ role, id, teacherId }: Person): Conditions =>
  (query) => {
    const ownOrFree = (own: Knex.QueryBuilder) =>
      own.where('lesson.student_id', id).orWhere((free) => {
        void free.where({ 'lesson.teacher_id': teacherId ?? 0, 'lesson.state': 'AVAILABLE' })
        void free.whereNull('lesson.student_id').whereNull('lesson.retired_at')
      })
    if (role === 'STUDENT') void query.where((own) => void ownOrFree(own))
    if (role === 'TEACHER') void query.where('lesson.teacher_id', id)
  }

/** One lesson, if it is the viewer's to see. */
export async function findVisibleLesson(strapi: Core.Strapi, viewer: Person, id: number): Promise<Result<Lesson>> {
  const row = await narrowed(selectLessons(strapi.db.connection).where('lesson.id', id), visibleTo(viewer)).first()
  return row ? accept(toLesson(row, viewer, now(strapi))) : refuse('lesson-not-found')
}
