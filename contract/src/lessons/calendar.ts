import { addDays, schoolDay, weekStartOf } from '../time'
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
  return daysOfWeek(weekStartOf(day)).map((key) => {
    const ofDay = lessonsOn(key, lessons)
    const counts = countDay(ofDay.map(timesOf), limit, now)
    const isFull = isDayFull(counts.bookedCount, limit)
    const shown = isFull ? ofDay.filter((lesson) => !isFreeAhead(timesOf(lesson), now)) : ofDay
    const inOrder = [...shown].sort((one, other) => timesOf(one).startsAt.getTime() - timesOf(other).startsAt.getTime())
    return { key, lessons: inOrder, isToday: key === today, isFull, ...counts }
  })
}

/** What a day's filter leaves of its lessons (spec 1 §4): booked ones, or free ones to come. */
export function filterDay(lessons: Lesson[], filter: DayFilter, now: Date): Lesson[] {
  if (filter === 'all') return lessons
  if (filter === 'booked') return lessons.filter(({ isBooked }) => isBooked)
  return lessons.filter((lesson) => isFreeAhead(timesOf(lesson), now))
}
