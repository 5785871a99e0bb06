import {
  addDays,
  deriveDayOff,
  filterDay,
  schoolDay,
  toCalendarWeek,
  weekNumberOf,
  weekStartOf,
  weekdayOf,
  type CalendarDay,
  type DayFilter,
  type DaysApart,
  type Language,
  type Lesson,
} from '@rijbaan/contract'
import { dayLabel, weekRange, weekdayShort } from '../day-labels.server'
import { toLessonLine, type LessonLine } from '../lesson-line.server'
import { hourHeightFor, placeLessons, type Place } from './week-layout'

/** Hours that the calendar shows unasked: a working day's (R31). Lessons outside them add theirs. */
const usualHours = { first: 9, last: 16 } as const

type WeekFacts = {
  day: string
  filter: DayFilter
  lessons: Lesson[]
  cap: number | null
  /** A teacher's own days off and the public holidays, where they are known. */
  apart?: DaysApart | null
  language: Language
  now: Date
}

/** A lesson of the week, and where it is drawn. */
export type PlacedLine = LessonLine & { place: Place }

function toPlacedLines(lessons: Lesson[], facts: WeekFacts): PlacedLine[] {
  const lines = lessons.map((lesson) => toLessonLine(lesson, facts))
  const places = placeLessons(lines)
  return lines.flatMap((line, index) => {
    const place = places[index]
    return place ? { ...line, place } : []
  })
}

function toDayView({ lessons, ...day }: CalendarDay, facts: WeekFacts) {
  const { language, now, apart } = facts
  const lines = toPlacedLines(lessons, facts)
  return {
    ...day,
    /** Why nobody is offered a lesson; what was booked before stays. */
    off: apart ? deriveDayOff(day.key, apart) : null,
    label: dayLabel(day.key, language, schoolDay(now)),
    weekday: weekdayShort(day.key, language),
    dayOfMonth: Number(day.key.slice(8)),
    isWeekend: weekdayOf(day.key) >= 6,
    lines,
    /** How many of the booked ones are driven. */
    completedCount: lines.filter(({ kind }) => kind === 'completed').length,
  }
}

/** One day as the calendar shows it, with the lines of its lessons in the order of their times. */
export type DayView = ReturnType<typeof toDayView>

function hoursOf(days: DayView[]): number[] {
  const places = days.flatMap(({ lines }) => lines.map(({ place }) => place))
  const first = Math.min(usualHours.first, ...places.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(usualHours.last, ...places.map(({ from, lasts }) => Math.ceil((from + lasts) / 60) - 1))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/**
 * The week that a day is in, as the calendar of both roles shows it, and that day with what its filter leaves.
 * Students have no `cap` here: the server has hidden already what the teacher's cap hides (R32).
 */
export function toWeekView(facts: WeekFacts) {
  const { day, filter, lessons, cap, language, now } = facts
  const calendarDays = toCalendarWeek({ day, lessons, cap, now })
  const days = calendarDays.map((each) => toDayView(each, facts))
  const monday = weekStartOf(day)
  const ofDay = calendarDays.find(({ key }) => key === day)?.lessons ?? []
  const shownIds = new Set(filterDay(ofDay, filter, now).map(({ id }) => id))
  return {
    days,
    hours: hoursOf(days),
    hourHeight: hourHeightFor(days.flatMap(({ lines }) => lines)),
    number: weekNumberOf(day),
    range: weekRange(monday, language),
    today: schoolDay(now),
    previous: addDays(day, -7),
    next: addDays(day, 7),
    chosen: day,
    filter,
    /** What the day panel lists. */
    shown: (days.find(({ key }) => key === day)?.lines ?? []).filter(({ id }) => shownIds.has(id)),
  }
}

export type WeekView = ReturnType<typeof toWeekView>

/** A student's own lessons and the free ones, each once: what was booked between the two questions is in both. */
export const mergeLessons = (own: Lesson[], free: Lesson[]): Lesson[] => {
  const ownIds = new Set(own.map(({ id }) => id))
  return [...own, ...free.filter(({ id }) => !ownIds.has(id))]
}
