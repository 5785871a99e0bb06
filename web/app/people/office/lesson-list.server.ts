import type { AppLoadContext } from '@remix-run/node'
import {
  adminLessonsApi,
  isCalendarDay,
  lessonPageBounds,
  type PersonKind,
  schoolDay,
  type Asked,
  type PersonLessonFilter,
  type PersonQuery,
} from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { shortDay } from '../../lessons/day-labels.server'
import { toLessonLine, type LessonLine } from '../../lessons/lesson-line.server'
import { listFileAddress } from '../../shell/lists/list-file.server'
import { readListPlace, type ListPlace } from '../../shell/lists/list-address'
import { personLessonFilters } from './lesson-filters'

/** Which of somebody's lessons are shown: all of it stands in the address. */
export type PersonLessonsView = { filter: PersonLessonFilter; date: string | null; place: ListPlace }

/** Reads the address. Unasked it is today's lessons; a chosen day takes the place of a filter (spec 2 §2). */
export function readPersonLessonsView(kind: PersonKind, search: Asked<PersonQuery>): PersonLessonsView {
  const asked = personLessonFilters[kind].find((each) => each === search.get('filter')) ?? 'today'
  const date = isCalendarDay(search.get('date') ?? '') ? search.get('date') : null
  return { filter: date === null ? asked : 'all', date, place: readListPlace(search) }
}

/** What the API calls a filter: it has none for a teacher's booked lessons of today. */
function queryOf(filter: PersonLessonFilter) {
  if (filter === 'booked-today') return { filter: 'today', isBooked: 'true' } as const
  return filter === 'all' ? {} : { filter }
}

export type PersonLesson = LessonLine & { shortDay: string; isToday: boolean }

/** A page of somebody's lessons, by pages from the server (R44); the lessons are null where they can't be had now. */
export async function findPersonLessons(kind: PersonKind, id: string, search: Asked<PersonQuery>, context: AppLoadContext) {
  const { language } = context.visitor
  const view = readPersonLessonsView(kind, search)
  const { filter, date, place } = view
  const narrowed = {
    ...(kind === 'teacher' ? { teacherId: id } : { studentId: id }),
    ...queryOf(filter),
    ...(date === null ? {} : { date }),
  }
  // All of them begin with today and go on; what is past comes after that.
  const order = { sortBy: filter === 'all' && date === null ? 'nearest' : 'lessonDateTime', sortDir: 'asc' } as const
  const [page, csv] = await Promise.all([
    cms(adminLessonsApi.page, context, { query: { ...narrowed, page: place.page - 1, size: place.size, ...order } }),
    listFileAddress(context, 'admin', 'lessons', { ...narrowed, ...order }),
  ])
  const { now } = context
  const today = schoolDay(now)
  const totalItems = page.ok ? page.value.totalItems : 0
  const lines = page.ok ? page.value.lessons.map((lesson) => toLessonLine(lesson, { language, now })) : null
  const lessons = lines?.map((line): PersonLesson => ({
    ...line,
    shortDay: shortDay(line.day, language, today),
    isToday: line.day === today,
  }))
  return { view, lessons: lessons ?? null, totalItems, countedTo: lessonPageBounds.ofPerson, csv }
}

export type PersonLessons = Awaited<ReturnType<typeof findPersonLessons>>
