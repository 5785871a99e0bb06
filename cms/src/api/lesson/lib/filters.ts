import {
  addDays,
  boundsOfDay,
  boundsOfMonth,
  durationBounds,
  isCalendarDay,
  schoolDay,
  toSchoolMoment,
  type LessonFilter,
  type OwnLessonFilter,
} from '@rijbaan/contract'
import type { Knex } from 'knex'

type Narrow = (query: Knex.QueryBuilder, now: Date, by: By) => void

const longest = durationBounds.max * 60_000

/** From a moment on, before another. */
export const within = (query: Knex.QueryBuilder, from: Date, to: Date): void =>
  void query.where('lesson.starts_at', '>=', from.getTime()).where('lesson.starts_at', '<', to.getTime())

/**
 * What rows stand in order of. Conditions on time are said in the same way, and in that way alone: its index then finds the
 * rows in their order, and a database that takes a day and a moment for independent isn't misled about how many there are.
 */
export type By = 'moments' | 'days'

/** On these calendar days, both included. */
export const onDays = (query: Knex.QueryBuilder, first: string, last: string, by: By): void =>
  by === 'days'
    ? void query.where('lesson.day', '>=', first).where('lesson.day', '<=', last)
    : within(query, boundsOfDay(first).from, boundsOfDay(last).to)

/** What each filter of a list leaves (R35, R44); a lesson under way counts as upcoming for its student and teacher. */
const narrowings: Record<LessonFilter | OwnLessonFilter, Narrow> = {
  all: () => undefined,
  booked: (query) => void query.whereNotNull('lesson.student_id'),
  today: (query, now, by) => onDays(query, schoolDay(now), schoolDay(now), by),
  future: (query, now, by) => {
    if (by === 'moments') return void query.where('lesson.starts_at', '>', now.getTime())
    const today = schoolDay(now)
    const over = (part: Knex.QueryBuilder) => void part.where('lesson.day', today).where('lesson.starts_at', '<=', now.getTime())
    void query.where('lesson.day', '>=', today).whereNot(over)
  },
  month: (query, now, by) => {
    const { first, next } = boundsOfMonth(schoolDay(now))
    onDays(query, first, addDays(next, -1), by)
  },
  upcoming: (query, now) => void query.where('lesson.starts_at', '>', now.getTime() - longest).where('lesson.ends_at', '>', now.getTime()),
  past: (query, now) => void query.where('lesson.starts_at', '<=', now.getTime()).where('lesson.ends_at', '<=', now.getTime()),
}

export const narrow = (query: Knex.QueryBuilder, filter: LessonFilter | OwnLessonFilter, now: Date, by: By = 'moments'): void =>
  narrowings[filter](query, now, by)

/** Moments between two calendar days, both included. */
export const boundsOfDays = (first: string, last: string): { from: Date; to: Date } => ({
  from: boundsOfDay(first).from,
  to: boundsOfDay(last).to,
})

/**
 * From one bound to another, both included: calendar days, or moments (R45, R78). Null for what is missing, impossible or
 * backwards.
 */
export function spanBetween(start: string, end: string): { from: Date; to: Date } | null {
  const from = isCalendarDay(start) ? boundsOfDay(start).from : toSchoolMoment(start)
  const last = isCalendarDay(end) ? boundsOfDay(end).to : toSchoolMoment(end)
  if (!from || !last) return null
  const to = isCalendarDay(end) ? last : new Date(last.getTime() + 1)
  return from < to ? { from, to } : null
}
