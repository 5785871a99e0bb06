import { accept, lessonPageBounds, pageBounds, pagesFor, type LessonPage, type LessonPageQuery, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { narrow, onDays } from './filters'
import { byStart, listLessons, type Conditions, type Order } from './listing'

/**
 * Times in order, or day by day with each teacher's lessons together (`lessonSorts`). Of several teachers, lessons that
 * begin at one time have an order too, or a page would repeat what another has.
 */
function orderOf({ sortBy, sortDir = 'asc', teacherId }: LessonPageQuery): Order {
  if (teacherId !== undefined) return byStart(sortDir)
  if (sortBy !== 'teacher') return [...byStart(sortDir), ['lesson.id', sortDir]]
  return [
    ['lesson.day', sortDir],
    ['lesson.teacher_id', sortDir],
    ['lesson.starts_at', sortDir],
  ]
}

/** `{lessons,totalPages,totalItems}`, of whom and through which filters the query says (R44, R61). */
export async function findLessonPage(strapi: Core.Strapi, viewer: Person, query: LessonPageQuery): Promise<Result<LessonPage>> {
  const { page = 0, size = pageBounds.size, filter = 'all', date, isBooked, studentId, teacherId } = query
  const order = orderOf(query)
  const by = order[0]?.[0] === 'lesson.day' ? 'days' : 'moments'
  const conditions: Conditions = (rows) => {
    if (teacherId !== undefined) void rows.where('lesson.teacher_id', teacherId)
    if (studentId !== undefined) void rows.where('lesson.student_id', studentId)
    if (date !== undefined) onDays(rows, date, date, by)
    if (isBooked) void rows.whereNotNull('lesson.student_id')
    narrow(rows, filter, now(strapi), by)
  }
  const isOfPerson = teacherId !== undefined || studentId !== undefined
  const bound = isOfPerson ? lessonPageBounds.ofPerson : lessonPageBounds.ofSchool
  const { rows, totalItems } = await listLessons(strapi, viewer, conditions, order, { page, size }, bound)
  return accept({ lessons: rows, totalPages: pagesFor(totalItems ?? 0, size), totalItems: totalItems ?? 0 })
}
