import { addDays, isCalendarDay, dateBounds, type Asked, type StudentLessonsQuery, studentLessonTabs } from '@rijbaan/contract'
import { readListPlace } from '../../shell/lists/list-address'
import { readDayFilter, type CalendarPlace, type LessonsPlace } from './lessons-view'

/** A day that lessons can be on (R64); anything else is null. */
export function readLessonDay(text: string | null, today: string): string | null {
  const lastDay = addDays(today, 366 * dateBounds.yearsAhead)
  return text !== null && isCalendarDay(text) && text >= dateBounds.firstDay && text <= lastDay ? text : null
}

function readCalendarPlace(search: Asked<StudentLessonsQuery>, today: string): CalendarPlace {
  const [day, week] = [readLessonDay(search.get('day'), today), readLessonDay(search.get('week'), today)]
  const filter = readDayFilter(search.get('filter'))
  if (day) return { view: 'calendar', day, by: 'day', filter }
  return { view: 'calendar', ...(week ? { day: week, by: 'week' } : { day: today, by: 'today' }), filter }
}

/** Reads the address of the lessons' screen: the calendar on today, unless a view, a tab, a day or a week is asked for (spec 1 §2). */
export function readLessonsPlace(search: Asked<StudentLessonsQuery>, today: string): LessonsPlace {
  const tab = studentLessonTabs.find((each) => each === search.get('tab'))
  if (!tab && search.get('view') !== 'list') {
    return readCalendarPlace(search, today)
  }
  const date = tab === 'available' ? readLessonDay(search.get('date'), today) : null
  return { view: 'list', tab: tab ?? 'booked', date, page: readListPlace(search).page }
}
