import {
  accept,
  inputProblems,
  lessonPageBounds,
  refuseFields,
  rowsOf,
  type Lesson,
  type LessonsQuery,
  type PageQuery,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { countRows, narrowed } from '../../../database/rows'
import { boundsOfDays, narrow } from './filters'
import { selectLessons, toLesson, type LessonRow } from './rows'

/** Conditions on `lesson`, put on the query of the rows and on that of their number. */
export type Conditions = (query: Knex.QueryBuilder) => void

export type Order = readonly [column: string, direction: 'asc' | 'desc'][]

export const byStart = (direction: 'asc' | 'desc'): Order => [['lesson.starts_at', direction]]

export const refuseDays = () => refuseFields({ startDate: 'date-invalid', endDate: 'date-invalid' }, inputProblems)

/** How many there are, as far as lists are counted: an index is walked so far and no further. */
async function count({ db: { connection } }: Core.Strapi, conditions: Conditions, order: Order, bound: number): Promise<number> {
  const some = narrowed(connection('lessons as lesson').select('lesson.id'), conditions).limit(bound)
  // What breaks ties among rows changes nothing about their number, and no index has it.
  for (const [column, direction] of order) if (column !== 'lesson.id') void some.orderBy(column, direction)
  return countRows(connection.from(some.as('counted')))
}

/** The rows in their order, as a query that is still to be sent. */
function selectOrdered(strapi: Core.Strapi, conditions: Conditions, order: Order) {
  const query = narrowed(selectLessons(strapi.db.connection), conditions)
  for (const [column, direction] of order) void query.orderBy(column, direction)
  return query
}

async function findRows(
  strapi: Core.Strapi,
  conditions: Conditions,
  order: Order,
  page: PageQuery,
  bound: number,
): Promise<{ rows: LessonRow[]; totalItems: number | null }> {
  const query = selectOrdered(strapi, conditions, order)
  const part = rowsOf(page)
  if (!part) return { rows: await query, totalItems: null }
  const totalItems = await count(strapi, conditions, order, bound)
  return { rows: part.offset >= totalItems ? [] : await query.offset(part.offset).limit(part.limit), totalItems }
}

/** One list that is read after another, each in its own order, as if they were one; counted and paged to the bound together. */
export async function listInTurn(
  strapi: Core.Strapi,
  viewer: Person,
  lists: readonly { conditions: Conditions; order: Order }[],
  page: Required<PageQuery>,
  bound: number,
): Promise<{ rows: Lesson[]; totalItems: number }> {
  const part = rowsOf(page) ?? { offset: 0, limit: page.size }
  const rows: LessonRow[] = []
  let before = 0
  for (const { conditions, order } of lists) {
    const here = await count(strapi, conditions, order, bound - before)
    const [from, to] = [Math.max(part.offset, before), Math.min(part.offset + part.limit, before + here)]
    if (from < to)
      rows.push(
        ...(await selectOrdered(strapi, conditions, order)
          .offset(from - before)
          .limit(to - from)),
      )
    before += here
    if (before >= bound) break
  }
  const at = now(strapi)
  return { rows: rows.map((row) => toLesson(row, viewer, at)), totalItems: before }
}

/** Lessons as their viewer sees them: one query with both people in it, and one more that counts where a page was asked for. */
export async function listLessons(
  strapi: Core.Strapi,
  viewer: Person,
  conditions: Conditions,
  order: Order,
  page: PageQuery,
  bound: number = lessonPageBounds.ofPerson,
): Promise<Rows<Lesson>> {
  const { rows, totalItems } = await findRows(strapi, conditions, order, page, bound)
  const at = now(strapi)
  return { rows: rows.map((row) => toLesson(row, viewer, at)), totalItems }
}

/** The lessons of a scope between two days and through a filter; what is past comes newest first. */
export async function listScope(
  strapi: Core.Strapi,
  viewer: Person,
  scope: Conditions,
  { startDate, endDate, isBooked, filter = 'all', ...page }: LessonsQuery,
): Promise<Result<Rows<Lesson>>> {
  if (startDate && endDate && endDate < startDate) return refuseDays()
  const conditions: Conditions = (rows) => {
    scope(rows)
    narrow(rows, filter, now(strapi))
    if (isBooked) void rows.whereNotNull('lesson.student_id')
    if (startDate) void rows.where('lesson.starts_at', '>=', boundsOfDays(startDate, startDate).from.getTime())
    if (endDate) void rows.where('lesson.starts_at', '<', boundsOfDays(endDate, endDate).to.getTime())
  }
  return accept(await listLessons(strapi, viewer, conditions, byStart(filter === 'past' ? 'desc' : 'asc'), page))
}
