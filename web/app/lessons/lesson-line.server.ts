import {
  daysBetween,
  deriveLessonKind,
  formatTime,
  schoolDay,
  timeBadge,
  timesOf,
  type Language,
  type Lesson,
  type LessonKind,
  type TimeBadge,
} from '@rijbaan/contract'
import { dayLabel } from './day-labels.server'
import { whereItBegins } from './where-it-begins'

/** What lists and calendars show of a lesson, in strings: server and browser can't disagree about a zone. */
export type LessonLine = Pick<
  Lesson,
  'id' | 'lessonType' | 'durationMinutes' | 'displayStatus' | 'isBooked' | 'teacherName' | 'studentName' | 'pickupLocation'
> & {
  kind: LessonKind
  meetingPlace: string
  /** Amsterdam's day, `YYYY-MM-DD`, and as it is read: `donderdag 26 november`. */
  day: string
  dayLabel: string
  /** `09:00`. */
  time: string
  /** How near it is; only booked lessons say so (spec 1 §4). */
  badge: TimeBadge | null
}

export function toLessonLine(lesson: Lesson, { language, now }: { language: Language; now: Date }): LessonLine {
  const { id, lessonType, durationMinutes, displayStatus, isBooked, teacherName, studentName, pickupLocation } = lesson
  const times = timesOf(lesson)
  const day = schoolDay(times.startsAt)
  return {
    ...{ id, lessonType, durationMinutes, displayStatus, isBooked, teacherName, studentName, pickupLocation },
    meetingPlace: whereItBegins(lesson),
    kind: deriveLessonKind(times, now),
    day,
    dayLabel: dayLabel(day, language, schoolDay(now)),
    time: formatTime(times.startsAt),
    badge: isBooked ? timeBadge(times, daysBetween(schoolDay(now), day), now) : null,
  }
}
