import {
  daysBetween,
  formatTime,
  schoolDay,
  timeBadge,
  timesOf,
  type Language,
  type Lesson,
  type LessonTimes,
  type TimeBadge,
} from '@rijbaan/contract'
import { dayLabel } from './day-labels.server'

/** How calendars and rows draw a lesson: `past` is a slot that nobody took. */
export type LessonKind = 'booked' | 'free' | 'completed' | 'cancelled' | 'past'

/** A lesson whose end has passed shows as completed, whatever else its role calls it (spec 1 §4, R35). */
export function kindOf({ status, hasStudent, startsAt, endsAt }: LessonTimes, now: Date): LessonKind {
  if (status === 'CANCELLED') return 'cancelled'
  if (hasStudent) return status === 'COMPLETED' || endsAt <= now ? 'completed' : 'booked'
  return startsAt <= now ? 'past' : 'free'
}

/** What lists and calendars show of a lesson, in strings: server and browser can't disagree about a zone. */
export type LessonLine = Pick<
  Lesson,
  'id' | 'lessonType' | 'durationMinutes' | 'displayStatus' | 'isBooked' | 'teacherName' | 'studentName' | 'location' | 'pickupLocation'
> & {
  kind: LessonKind
  /** Amsterdam's day, `YYYY-MM-DD`, and as it is read: `donderdag 26 november`. */
  day: string
  dayLabel: string
  /** `09:00`. */
  time: string
  /** How near it is; only booked lessons say so (spec 1 §4). */
  badge: TimeBadge | null
}

export function toLessonLine(lesson: Lesson, { language, now }: { language: Language; now: Date }): LessonLine {
  const { id, lessonType, durationMinutes, displayStatus, isBooked, teacherName, studentName, location, pickupLocation } = lesson
  const times = timesOf(lesson)
  const day = schoolDay(times.startsAt)
  return {
    ...{ id, lessonType, durationMinutes, displayStatus, isBooked, teacherName, studentName, location, pickupLocation },
    kind: kindOf(times, now),
    day,
    dayLabel: dayLabel(day, language),
    time: formatTime(times.startsAt),
    badge: isBooked ? timeBadge(times, daysBetween(schoolDay(now), day), now) : null,
  }
}
