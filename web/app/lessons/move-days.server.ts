import type { AppLoadContext } from '@remix-run/node'
import { schoolDay, type Lesson, type MovePlaces, type Result } from '@rijbaan/contract'
import { groupByDay, type DayGroup } from './day-groups.server'

/** A day with free slots; full where the student has as many other lessons then as there may be. */
export type MoveDay = DayGroup & { isFull: boolean }

/** Where a lesson of so many minutes can move to: days with free slots, or null where they can't be had now. */
export type MoveDays = { days: MoveDay[] | null; minutes: number }

/** The free slots that a lesson can move to, by their days. */
export function toMoveDays(lesson: Lesson, found: Result<MovePlaces>, { visitor, now }: AppLoadContext): MoveDays {
  const { durationMinutes: minutes } = lesson
  if (!found.ok) return { days: null, minutes }
  const { lessons, fullDays } = found.value
  const facts = { language: visitor.language, now, today: schoolDay(now) }
  return { days: groupByDay(lessons, facts).map((group) => ({ ...group, isFull: fullDays.includes(group.day) })), minutes }
}
