import {
  accept,
  boundsOfDay,
  lessonPageBounds,
  pageBounds,
  pagesFor,
  schoolDay,
  type Lesson,
  type LessonListQuery,
  type LessonPage,
  type LessonPageQuery,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { narrow, onDays, type By } from './filters'
import { byStart, listInTurn, listLessons, type Conditions, type Order } from './listing'

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

/** Whose lessons and through which filters, but for what `filter` says of time. */
const scopeOf =
  ({ date, isBooked, studentId, teacherId }: LessonPageQuery, by: By): Conditions =>
  (rows) => {
    if (teacherId !== undefined) void rows.where('lesson.teacher_id', teacherId)
    if (studentId !== undefined) void rows.where('lesson.student_id', studentId)
    if (date !== undefined) onDays(rows, date, date, by)
    if (isBooked) void rows.whereNotNull('lesson.student_id')
  }

/** A list in one scan of an index: through which conditions, and in what order. */
type IndexScan = { conditions: Conditions; order: Order }

/** What is to come from today on, and after it what is past: two scans of one index, as one list. */
function nearestFirst(query: LessonPageQuery, at: Date): IndexScan[] {
  const { filter = 'all', teacherId, studentId } = query
  const isOfPerson = teacherId !== undefined || studentId !== undefined
  const column = isOfPerson ? 'lesson.starts_at' : 'lesson.day'
  const today = isOfPerson ? boundsOfDay(schoolDay(at)).from.getTime() : schoolDay(at)
  const by = isOfPerson ? 'moments' : 'days'
  const sideOf =
    (isAhead: boolean): Conditions =>
    (rows) => {
      scopeOf(query, by)(rows)
      narrow(rows, filter, at, by)
      void rows.where(column, isAhead ? '>=' : '<', today)
    }
  const orderOfSide = (direction: 'asc' | 'desc'): Order =>
    isOfPerson
      ? [...byStart(direction), ['lesson.id', direction]]
      : [
          ['lesson.day', direction],
          ['lesson.teacher_id', direction],
          ['lesson.starts_at', direction],
        ]
  return [
    { conditions: sideOf(true), order: orderOfSide('asc') },
    { conditions: sideOf(false), order: orderOfSide('desc') },
  ]
}

/** A list in its one order. */
function inOneOrder(query: LessonPageQuery, at: Date): IndexScan {
  const order = orderOf(query)
  const by = order[0]?.[0] === 'lesson.day' ? 'days' : 'moments'
  const conditions: Conditions = (rows) => {
    scopeOf(query, by)(rows)
    narrow(rows, query.filter ?? 'all', at, by)
  }
  return { conditions, order }
}

/** A list from its first row to its last, as scans that come after one another. */
export const indexScansOf = (query: LessonListQuery, at: Date): IndexScan[] =>
  query.sortBy === 'nearest' ? nearestFirst(query, at) : [inOneOrder(query, at)]

/** `{lessons,totalPages,totalItems}`, of whom and through which filters the query says (R44, R61). */
export async function findLessonPage(strapi: Core.Strapi, viewer: Person, query: LessonPageQuery): Promise<Result<LessonPage>> {
  const { page = 0, size = pageBounds.size, studentId, teacherId } = query
  const isOfPerson = teacherId !== undefined || studentId !== undefined
  const bound = isOfPerson ? lessonPageBounds.ofPerson : lessonPageBounds.ofSchool
  const answerOf = (rows: Lesson[], totalItems: number) => accept({ lessons: rows, totalPages: pagesFor(totalItems, size), totalItems })
  if (query.sortBy === 'nearest') {
    const { rows, totalItems } = await listInTurn(strapi, viewer, nearestFirst(query, now(strapi)), { page, size }, bound)
    return answerOf(rows, totalItems)
  }
  const { conditions, order } = inOneOrder(query, now(strapi))
  const { rows, totalItems } = await listLessons(strapi, viewer, conditions, order, { page, size }, bound)
  return answerOf(rows, totalItems ?? 0)
}
