import { occupancyPercent, weekStartOf, type Attention, type Language } from '@rijbaan/contract'
import { dayAndMonth } from '../lessons/day-labels.server'

/** What stands in the list of what waits. */
export const toWaiting = ({ bookingsByWeek: _weeks, occupancy: _occupancy, nextBookedDay: _next, ...waiting }: Attention) => waiting
export type Waiting = ReturnType<typeof toWaiting>

/** The weeks as their drawing has them: how high each is against the fullest, and which one is now. */
export function toWeeks({ bookingsByWeek }: Attention, today: string, language: Language) {
  const most = Math.max(1, ...bookingsByWeek.map(({ booked }) => booked))
  return bookingsByWeek.map(({ monday, booked }) => ({
    monday,
    label: dayAndMonth(monday, language),
    booked,
    share: Math.round((100 * booked) / most),
    isNow: monday === weekStartOf(today),
  }))
}
export type BookedWeek = ReturnType<typeof toWeeks>[number]

/** The teachers as their drawing has them; those who offer nothing have no bar. */
export const toOccupancy = ({ occupancy }: Attention) =>
  occupancy.map(({ teacher, booked, free }) => ({
    teacher,
    booked,
    offered: booked + free,
    percent: occupancyPercent({ booked, free }) ?? 0,
  }))
export type OccupiedTeacher = ReturnType<typeof toOccupancy>[number]
