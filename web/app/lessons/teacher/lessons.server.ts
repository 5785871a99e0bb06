import type { AppLoadContext } from '@remix-run/node'
import {
  countCalendarDay,
  daysOfWeek,
  parameterDefaults,
  parametersApi,
  schoolDay,
  teacherLessonsApi,
  toParameterNumber,
  weekStartOf,
  type Lesson,
  type CalendarQuery,
  type DaysApart,
} from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { cms } from '../../cms.server'
import { listFileAddress } from '../../shell/lists/list-file.server'
import { readDayFilter } from '../student/lessons-view'
import { readLessonDay } from '../student/lessons-view.server'
import { toWeekView } from '../calendar/week-view.server'

const capKey = 'lessons.per.day'

/** How many booked lessons a teacher may have on a day (R32); while the CMS can't say, as many as it begins with. */
async function readCap(context: AppLoadContext): Promise<number> {
  const parameters = await cms(parametersApi.map, context)
  const value = parameters.ok ? parameters.value[capKey] : undefined
  return toParameterNumber(value ?? '') || Number(parameterDefaults[capKey].value)
}

const listDays = (startDate: string, endDate: string, context: AppLoadContext) =>
  cms(teacherLessonsApi.list, context, { query: { startDate, endDate } })

/** The teacher's days off and the public holidays to come, which is all that is told of them: a week that is over isn't asked about. */
async function readDaysApart(sunday: string, today: string, context: AppLoadContext): Promise<DaysApart | null> {
  if (sunday < today) return null
  const availability = await cms(teacherLessonsApi.availability, context)
  return availability.ok ? availability.value : null
}

/** The week, the chosen day and the filter of a teacher's calendar, all of it from the address; `week` is null where lessons can't be had now. */
export async function loadTeacherLessons(request: Request, context: AppLoadContext) {
  const { now } = context
  const today = schoolDay(now)
  const search = askedIn<CalendarQuery>(request)
  const day = readLessonDay(search.get('day'), today) ?? today
  const [monday = day, , , , , , sunday = day] = daysOfWeek(weekStartOf(day))
  const isTodayShown = today >= monday && today <= sunday
  const filter = readDayFilter(search.get('filter'))
  const [listed, ofToday, cap, apart, csv] = await Promise.all([
    listDays(monday, sunday, context),
    isTodayShown ? null : listDays(today, today, context),
    readCap(context),
    readDaysApart(sunday, today, context),
    listFileAddress(context, 'teacher', 'lessons', { startDate: monday, endDate: sunday, ...(filter === 'all' ? {} : { shown: filter }) }),
  ])
  if (!listed.ok) return { week: null, cap, today, todayCounts: null, csv: null }
  const countToday = (lessons: Lesson[]) => countCalendarDay(today, lessons, cap, now)
  return {
    week: toWeekView({
      day,
      filter,
      lessons: listed.value,
      cap,
      apart,
      language: context.visitor.language,
      now,
    }),
    cap,
    today,
    csv,
    /** How today is filled, whichever week is shown. */
    todayCounts: ofToday ? ofToday.ok && countToday(ofToday.value) : countToday(listed.value),
  }
}

export type TeacherLessons = Awaited<ReturnType<typeof loadTeacherLessons>>
