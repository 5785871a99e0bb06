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

type Narrow = (query: Knex.QueryBuilder, now: Date) => void

const longest = durationBounds.max * 60_000

/** From a moment on, before another. */
export const within = (query: Knex.QueryBuilder, from: Date, to: Date): void =>
  void query.where('lesson.starts_at', '>=', from.getTime()).where('lesson.starts_at', '<', to.getTime())

/** On these calendar days, both included. */
export const onDays = (query: Knex.QueryBuilder, first: string, last: string): void =>
  void query.where('lesson.day', '>=', first).where('lesson.day', '<=', last)

/** What each filter of a list leaves (R35, R44); a lesson under way is among those to come for whoever has it. */
const narrowings: Record<LessonFilter | OwnLessonFilter, Narrow> = {
  all: () => undefined,
  booked: (query) => void query.whereNotNull('lesson.student_id'),
  today: (query, now) => void query.where('lesson.day', schoolDay(now)),
  future: (query, now) => void query.where('lesson.starts_at', '>', now.getTime()).where('lesson.day', '>=', schoolDay(now)),
  month: (query, now) => {
    const { first, next } = boundsOfMonth(schoolDay(now))
    onDays(query, first, addDays(next, -1))
  },
  upcoming: (query, now) => void query.where('lesson.starts_at', '>', now.getTime() - longest).where('lesson.ends_at', '>', now.getTime()),
  past: (query, now) => void query.where('lesson.starts_at', '<=', now.getTime()).where('lesson.ends_at', '<=', now.getTime()),
}

export const narrow = (query: Knex.QueryBuilder, filter: LessonFilter | OwnLessonFilter, now: Date): void => narrowings[filter](query, now)

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
