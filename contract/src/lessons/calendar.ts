import { addDays, schoolDay, weekStartOf } from '../time'
import { overlapsAny } from './decisions'
import type { Lesson } from './model'
import { calendarType, countDay, countsAsBooked, isDayFull, isFreeAhead, type DayCounts, type DayFilter } from './rules'
import type { LessonTimes } from './statuses'

/** When a lesson of the wire is, and what its states follow from. */
export function timesOf(lesson: Pick<Lesson, 'lessonDateTime' | 'durationMinutes' | 'status' | 'isBooked'>): LessonTimes {
  const startsAt = new Date(lesson.lessonDateTime)
  return {
    status: lesson.status,
    hasStudent: lesson.isBooked,
    startsAt,
    endsAt: new Date(startsAt.getTime() + lesson.durationMinutes * 60_000),
  }
}

/** The lessons of one calendar day: the wire tells moments on the school's clock (R45). */
export const lessonsOn = <Timed extends Pick<Lesson, 'lessonDateTime'>>(day: string, lessons: Timed[]): Timed[] =>
  lessons.filter(({ lessonDateTime }) => lessonDateTime.startsWith(day))

/**
 * The lessons of one person's calendar without the empty slots that share a moment with a booked lesson of theirs: nobody can book
 * those, so nobody is offered or told of them (R33).
 */
export function withoutTakenSlots(lessons: Lesson[]): Lesson[] {
  const booked = lessons.map(timesOf).filter(countsAsBooked)
  return lessons.filter((lesson) => lesson.isBooked || lesson.status !== 'AVAILABLE' || !overlapsAny(timesOf(lesson), booked))
}

/** What a day of a calendar counts: booked lessons, and free slots that can be booked. */
export const countCalendarDay = (day: string, lessons: Lesson[], cap: number, now: Date): DayCounts =>
  countDay(lessonsOn(day, withoutTakenSlots(lessons)).map(timesOf), cap, now)

/** How many of these are booked on a calendar day, as daily limits count (R32). */
export const countBookedOn = (day: string, lessons: Lesson[]): number =>
  lessonsOn(day, lessons).filter((lesson) => countsAsBooked(timesOf(lesson))).length

/** A lesson as a calendar shows it (spec 1 §3). `title` and `meta` are the screen's. */
export type CalendarEvent = { id: number; dateTime: string; duration: number; type: 'theory' | 'practical'; booked: boolean }

export const toCalendarEvent = (lesson: Lesson): CalendarEvent => ({
  id: lesson.id,
  dateTime: lesson.lessonDateTime,
  duration: lesson.durationMinutes,
  type: calendarType(lesson.lessonType),
  booked: lesson.isBooked,
})

/** One day of a calendar: its key is the day itself, `YYYY-MM-DD` (spec 1 §3). */
export type CalendarDay = DayCounts & { key: string; lessons: Lesson[]; isToday: boolean; isFull: boolean }

/** The seven days of a week from its Monday. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** What a day shows of its lessons, in their order: on a full day no free ones to come, which nobody can book (R32). */
function withoutHidden(ofDay: Lesson[], isFull: boolean, now: Date): Lesson[] {
  const shown = isFull ? ofDay.filter((lesson) => !isFreeAhead(timesOf(lesson), now)) : ofDay
  return [...shown].sort((one, other) => timesOf(one).startsAt.getTime() - timesOf(other).startsAt.getTime())
}

/** What a person's calendar shows of the lessons of one day, before its filter. */
export function shownOfDay(lessons: Lesson[], cap: number, now: Date): Lesson[] {
  const offered = withoutTakenSlots(lessons)
  return withoutHidden(offered, isDayFull(countDay(offered.map(timesOf), cap, now).bookedCount, cap), now)
}

/**
 * The week that a day is in, by days, each day's lessons in the order of their times. A day at the teacher's cap counts no
 * free slots and doesn't show those to come (R32); students get such slots from the server hidden already, and have no cap here.
 */
export function toCalendarWeek({
  day,
  lessons,
  cap,
  now,
}: {
  day: string
  lessons: Lesson[]
  cap: number | null
  now: Date
}): CalendarDay[] {
  const today = schoolDay(now)
  const limit = cap ?? Number.POSITIVE_INFINITY
  const offered = withoutTakenSlots(lessons)
  return daysOfWeek(weekStartOf(day)).map((key) => {
    const ofDay = lessonsOn(key, offered)
    const counts = countDay(ofDay.map(timesOf), limit, now)
    const isFull = isDayFull(counts.bookedCount, limit)
    return { key, lessons: withoutHidden(ofDay, isFull, now), isToday: key === today, isFull, ...counts }
  })
}

/** The first of these days on which something is booked or free; null where nothing is. */
export const firstDayWithLessons = (days: Pick<CalendarDay, 'key' | 'bookedCount' | 'availableCount'>[]): string | null =>
  days.find(({ bookedCount, availableCount }) => bookedCount + availableCount > 0)?.key ?? null

/** Whether a calendar has anything still to come: a booked lesson that isn't over, or a free slot. */
export const hasLessonsAhead = (lessons: Lesson[], now: Date): boolean =>
  withoutTakenSlots(lessons)
    .map(timesOf)
    .some((lesson) => isFreeAhead(lesson, now) || (countsAsBooked(lesson) && lesson.endsAt > now))

/** What a day's filter leaves of its lessons (spec 1 §4): booked ones, or free ones to come. */
export function filterDay(lessons: Lesson[], filter: DayFilter, now: Date): Lesson[] {
  if (filter === 'all') return lessons
  if (filter === 'booked') return lessons.filter(({ isBooked }) => isBooked)
  return lessons.filter((lesson) => isFreeAhead(timesOf(lesson), now))
}
