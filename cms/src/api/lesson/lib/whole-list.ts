import { boundsOfDay, filterDay, shownOfDay, type Lesson, type LessonListQuery, type OwnLessonListQuery } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { inOrderOf, keysetPages, type KeyColumn } from '../../../database/keyset'
import { narrowed } from '../../../database/rows'
import type { Person } from '../../../http/session'
import { readSchoolRules } from '../../parameter/lib/stored'
import type { Conditions, Order } from './listing'
import { indexScansOf } from './page'
import { selectLessons, toLesson } from './rows'

/** Between two days, both included. */
const between =
  ({ startDate, endDate }: LessonListQuery): Conditions =>
  (rows) => {
    if (startDate) void rows.where('lesson.starts_at', '>=', boundsOfDay(startDate).from.getTime())
    if (endDate) void rows.where('lesson.starts_at', '<', boundsOfDay(endDate).to.getTime())
  }

/** An order in which every row has a place of its own. Lessons that students drove outlive a deleted teacher. */
const keysetOf = (order: Order): KeyColumn[] => [
  ...order.flatMap(([column, direction]): KeyColumn[] => {
    if (column === 'lesson.id') return []
    return [column === 'lesson.teacher_id' ? [column, direction, 'nullable'] : [column, direction]]
  }),
  ['lesson.id', order[0]?.[1] ?? 'asc'],
]

/** All lessons of a list as their viewer sees them, in its order, page by page. */
export async function* readLessons(strapi: Core.Strapi, viewer: Person, query: LessonListQuery): AsyncGenerator<Lesson[]> {
  const { connection } = strapi.db
  const at = now(strapi)
  for (const { conditions, order } of indexScansOf(query, at)) {
    const select = () => narrowed(connection('lessons as lesson'), conditions, between(query))
    for await (const ids of keysetPages(strapi, select, keysetOf(order)))
      yield inOrderOf(ids, await selectLessons(connection).whereIn('lesson.id', ids)).map((row) => toLesson(row, viewer, at))
  }
}

/** Lessons in their order, a day at a time. */
async function* byDays(parts: AsyncIterable<Lesson[]>): AsyncGenerator<Lesson[]> {
  const dayOf = ({ lessonDateTime }: Lesson): string => lessonDateTime.slice(0, 10)
  let ofDay: Lesson[] = []
  for await (const part of parts)
    for (const lesson of part) {
      const [first] = ofDay
      if (first && dayOf(first) !== dayOf(lesson)) {
        yield ofDay
        ofDay = []
      }
      ofDay.push(lesson)
    }
  if (ofDay.length > 0) yield ofDay
}

/** A teacher's own lessons; of a calendar's days, with both of them, what the calendar shows of them, through its filter. */
export async function* readOwnLessons(
  strapi: Core.Strapi,
  teacher: Person,
  { shown = 'all', ...query }: OwnLessonListQuery,
): AsyncGenerator<Lesson[]> {
  const own = { ...query, teacherId: teacher.id }
  if (!query.startDate || !query.endDate) {
    yield* readLessons(strapi, teacher, own)
    return
  }
  const at = now(strapi)
  const { lessonsPerDay } = await readSchoolRules(strapi.db.connection)
  const inOrder = readLessons(strapi, teacher, { ...own, sortBy: 'lessonDateTime', sortDir: 'asc' })
  for await (const ofDay of byDays(inOrder)) yield filterDay(shownOfDay(ofDay, lessonsPerDay, at), shown, at)
}
