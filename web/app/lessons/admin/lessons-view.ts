import { isCalendarDay, lessonFilters, type LessonFilter, type AdminLessonsQuery, type Asked, addressWith } from '@rijbaan/contract'
import { readListPlace, type ListPlace } from '../../shell/lists/list-address'

/** Which lessons the admin's list shows: all of it stands in its address. */
export type AdminLessonsView = { filter: LessonFilter; teacherId: number | null; date: string | null; place: ListPlace }

/** Filters that a chosen day leaves any sense in: the others name days of their own. */
const filtersOfAnyDay: readonly LessonFilter[] = ['all', 'booked']

const toId = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** Reads the list's address. Without a filter it is today's lessons (spec 2 §2), or all of the day that is chosen. */
export function readAdminLessonsView(search: Asked<AdminLessonsQuery>): AdminLessonsView {
  const asked = lessonFilters.find((each) => each === search.get('filter')) ?? 'today'
  const date = isCalendarDay(search.get('date') ?? '') ? search.get('date') : null
  const filter = date === null || filtersOfAnyDay.includes(asked) ? asked : 'all'
  return { filter, teacherId: toId(search.get('teacher')), date, place: readListPlace(search) }
}

/** A list that names no days has all of them: it begins with today and goes on, and what is past comes after that (decision 18). */
export const namesNoDays = ({ filter, date }: Pick<AdminLessonsView, 'filter' | 'date'>): boolean =>
  date === null && filtersOfAnyDay.includes(filter)

/** The list's address with another filter: it begins at the first page, and days of its own take the place of a chosen one. */
export const filterAddress = (search: Asked<AdminLessonsQuery>, filter: LessonFilter): string =>
  addressWith(search, { filter, page: null, ...(filtersOfAnyDay.includes(filter) ? {} : { date: null }) })
