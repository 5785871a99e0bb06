import { addDays, weekStartOf } from '../time'

/** How far the office's start page looks back and ahead. */
export const attentionBounds = {
  /** How long a request may wait before it is pointed at. */
  requestHours: 24,
  /** How many teachers without hours are named. */
  teachers: 20,
  /** Weeks of bookings before this one, and from this one on. */
  weeksBack: 4,
  weeksAhead: 4,
  /** Days from today on, whose occupancy is told. */
  occupancyDays: 14,
} as const

/** The Mondays of the weeks whose bookings are told, in order. */
export function weeksAround(today: string): string[] {
  const first = addDays(weekStartOf(today), -7 * attentionBounds.weeksBack)
  return Array.from({ length: attentionBounds.weeksBack + attentionBounds.weeksAhead }, (_, week) => addDays(first, 7 * week))
}

/** How many are booked in each of the weeks, from numbers by day. */
export function bookingsByWeek(weeks: string[], days: { day: string; booked: number }[]): { monday: string; booked: number }[] {
  const sums = new Map<string, number>()
  for (const { day, booked } of days) {
    const monday = weekStartOf(day)
    sums.set(monday, (sums.get(monday) ?? 0) + booked)
  }
  return weeks.map((monday) => ({ monday, booked: sums.get(monday) ?? 0 }))
}

/** Which part of what a teacher offers is taken, in whole per cents; null where nothing is offered. */
export const occupancyPercent = ({ booked, free }: { booked: number; free: number }): number | null =>
  booked + free === 0 ? null : Math.round((100 * booked) / (booked + free))
