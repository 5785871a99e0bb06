import type { AppLoadContext } from '@remix-run/node'
import {
  accept,
  countBookedOn,
  daysOfWeek,
  examsApi,
  firstDayWithLessons,
  hasLessonsAhead,
  lessonCounts,
  lessonsApi,
  schoolDay,
  timesOf,
  toCalendarWeek,
  weekStartOf,
  type CurrentUser,
  type Lesson,
  type PageQuery,
  type StudentLessonTab,
  type StudentLessonsQuery,
} from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { cms, cmsRows } from '../../cms.server'
import { findGroupEdges } from '../../shell/lists/find-group-edges.server'
import { withEdges } from '../../shell/lists/group-edges'
import { rangeOf } from '../../shell/lists/list-address'
import { groupByDay } from '../day-groups.server'
import { dayLabel } from '../day-labels.server'
import type { CalendarPlace, TabPlace } from './lessons-view'
import { readLessonsPlace } from './lessons-view.server'
import { mergeLessons, toWeekView } from '../calendar/week-view.server'

/** The student's own lessons and the free slots of a day's week; null where they can't be had now. */
async function listWeek(day: string, context: AppLoadContext) {
  const [startDate = day, , , , , , endDate = day] = daysOfWeek(weekStartOf(day))
  const query = { startDate, endDate }
  const [own, free] = await Promise.all([
    cms(lessonsApi.myLessons, context, { query }),
    cms(lessonsApi.availableInRange, context, { query }),
  ])
  return own.ok && free.ok ? mergeLessons(own.value, free.value) : null
}

/** The first day from now on with a lesson of the student's own or a free slot; null where there is none, or can't be told. */
async function findNextDay(context: AppLoadContext): Promise<string | null> {
  const page = { page: 0, size: 1 }
  const [own, free] = await Promise.all([
    cms(lessonsApi.myLessons, context, { query: { filter: 'upcoming', ...page } }),
    cms(lessonsApi.available, context, { query: page }),
  ])
  const days = [own, free].flatMap((listed) => (listed.ok ? listed.value : [])).map(({ lessonDateTime }) => lessonDateTime.slice(0, 10))
  return days.sort()[0] ?? null
}

/**
 * The week of the calendar, and its chosen day. Of a week that was turned to it is the first day that has something; where nothing
 * was asked for and nothing is left of this week, the calendar opens on the next day that has something.
 */
async function loadWeek({ day: asked, by, filter }: CalendarPlace, context: AppLoadContext, now: Date) {
  const facts = { filter, cap: null, language: context.visitor.language, now }
  const lessons = await listWeek(asked, context)
  if (!lessons) return null
  if (by === 'week') return toWeekView({ ...facts, day: firstDayOf(asked, lessons, now), lessons })
  const next = by === 'today' && !hasLessonsAhead(lessons, now) ? await findNextDay(context) : null
  const found = next && (await listWeek(next, context))
  return next && found ? toWeekView({ ...facts, day: next, lessons: found }) : toWeekView({ ...facts, day: asked, lessons })
}

/** The day that a week opens on: the first with something; else today, or its Monday. */
function firstDayOf(day: string, lessons: Lesson[], now: Date): string {
  const days = toCalendarWeek({ day, lessons, cap: null, now })
  return firstDayWithLessons(days) ?? days.find(({ isToday }) => isToday)?.key ?? weekStartOf(day)
}

const dayOf = ({ lessonDateTime }: Lesson): string => lessonDateTime.slice(0, 10)

const startOf = (lesson: Lesson): number => timesOf(lesson).startsAt.getTime()

/** Free lessons, and on their days those among them that the student has booked already, in the order of their times. */
function withOwn(free: Lesson[], own: Lesson[], now: Date): Lesson[] {
  const days = new Set(free.map(dayOf))
  const booked = own.filter((lesson) => lesson.isBooked && days.has(dayOf(lesson)) && startOf(lesson) > now.getTime())
  return [...free, ...booked].sort((one, other) => startOf(one) - startOf(other))
}

/** The lessons of a tab, by a page of the API's own. */
function listTab(tab: StudentLessonTab, date: string | null, page: PageQuery, context: AppLoadContext) {
  if (tab !== 'available') {
    return cmsRows(lessonsApi.myLessons, context, { query: { filter: tab === 'past' ? 'past' : 'upcoming', ...page } })
  }
  return date
    ? cmsRows(lessonsApi.availableInRange, context, { query: { startDate: date, endDate: date, ...page } })
    : cmsRows(lessonsApi.available, context, { query: page })
}

/** One page of the chosen tab, and how many lessons each tab has; null where they can't be had now. */
async function readTab({ tab, date, page }: TabPlace, context: AppLoadContext, now: Date) {
  const today = schoolDay(now)
  const place = { page, size: lessonCounts.perTab }
  const list = (each: StudentLessonTab) =>
    listTab(each, date, each === tab ? { page: page - 1, size: place.size } : { page: 0, size: 1 }, context)
  const [booked, available, past, own] = await Promise.all([
    list('booked'),
    list('available'),
    list('past'),
    // Only where there is something to book does it matter how full a day is.
    tab === 'available' ? cms(lessonsApi.myLessons, context, { query: { startDate: today } }) : accept([]),
  ])
  if (!booked.ok || !available.ok || !past.ok || !own.ok) return null
  const pages = { booked: booked.value, available: available.value, past: past.value }
  const edges = await findGroupEdges({
    place,
    ...pages[tab],
    groupOf: dayOf,
    ask: async (row) => {
      const listed = await listTab(tab, date, row, context)
      return listed.ok ? listed.value.rows : []
    },
  })
  const rows = tab === 'available' ? withOwn(pages.available.rows, own.value, now) : pages[tab].rows
  const groups = groupByDay(rows, { language: context.visitor.language, now, today })
  return {
    groups: withEdges(groups, edges).map((group) => ({ ...group, bookedCount: countBookedOn(group.day, own.value) })),
    counts: { booked: pages.booked.totalItems, available: pages.available.totalItems, past: pages.past.totalItems },
    place,
    today,
  }
}

/** The same, with the last page for an address beyond it. A redirect would lose what came of a form sent without a script. */
async function loadTab(place: TabPlace, context: AppLoadContext, now: Date) {
  const list = await readTab(place, context, now)
  const { pages } = rangeOf({ page: place.page, size: lessonCounts.perTab }, list?.counts[place.tab] ?? 0)
  return pages > 0 && place.page > pages ? readTab({ ...place, page: pages }, context, now) : list
}

/** The day of the next exam as it is read; null without one, and where exams can't be had now (spec 1 §8). */
async function findExamDay(context: AppLoadContext): Promise<string | null> {
  const exam = await cms(examsApi.studentNext, context)
  return exam.ok && exam.value?.examDate ? dayLabel(exam.value.examDate, context.visitor.language, schoolDay(context.now)) : null
}

/** What the lessons' screen shows at its address: a week with a day, or a page of a tab (spec 1 §2). */
export async function loadStudentLessons(request: Request, student: CurrentUser, context: AppLoadContext) {
  const { now } = context
  const place = readLessonsPlace(askedIn<StudentLessonsQuery>(request), schoolDay(now))
  const [week, list, examDay] = await Promise.all([
    place.view === 'calendar' ? loadWeek(place, context, now) : null,
    place.view === 'list' ? loadTab(place, context, now) : null,
    findExamDay(context),
  ])
  return { place, week, list, examDay, hasTeacher: student.assignedTeacher !== null }
}

export type StudentLessons = Awaited<ReturnType<typeof loadStudentLessons>>
export type TabList = NonNullable<StudentLessons['list']>
