/** Where a lesson is drawn in its day: minutes from midnight, for how many, and how many stand beside it. */
export type Place = {
  from: number
  lasts: number
  /** Which of those beside each other it is, from 0, and how many they are. */
  side: number
  sides: number
}

/** A lesson's time of day as `09:00`, and its minutes. */
type Timed = { time: string; durationMinutes: number }

/** Minutes that drawn times are whole multiples of, and the least that is drawn. */
const step = 5
const least = 15
const endOfDay = 24 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function spanOf({ time, durationMinutes }: Timed): Pick<Place, 'from' | 'lasts'> {
  const from = Math.min(Math.floor(minutesOf(time) / step) * step, endOfDay - least)
  // What goes on after midnight is drawn up to it.
  const lasts = Math.min(Math.max(Math.ceil(durationMinutes / step) * step, least), endOfDay - from)
  return { from, lasts }
}

/**
 * Where the lessons of one day are drawn, in the order they come in, which is that of their times: to scale, and those that share a
 * moment beside each other. Lessons that touch nothing else have the whole width.
 */
export function placeLessons(lessons: Timed[]): Place[] {
  const places: Place[] = []
  /** Those that stand beside each other now, and when each side is free again. */
  let cluster: Place[] = []
  let sides: number[] = []
  for (const { from, lasts } of lessons.map(spanOf)) {
    if (sides.every((freeFrom) => freeFrom <= from)) [cluster, sides] = [[], []]
    const free = sides.findIndex((freeFrom) => freeFrom <= from)
    const side = free === -1 ? sides.length : free
    sides[side] = from + lasts
    const place = { from, lasts, side, sides: 1 }
    cluster.push(place)
    for (const each of cluster) each.sides = sides.length
    places.push(place)
  }
  return places
}

/** How high an hour may be, in pixels at the usual size of text: a calm week is low, one with short lessons has room for their names. */
export const hourHeights = [36, 48, 60, 76, 112] as const
export type HourHeight = (typeof hourHeights)[number]

/** What is between two lessons, in pixels; what a block needs to be pressed, and what time and name take. */
const gap = 2
const needed = { free: 24, booked: 52 } as const
/** Shorter ones have their name on one line. */
const shortestWithName = 30

/** The lowest hour in which the week's shortest free slot can be pressed, and its shortest booked lesson shows the whole name. */
export function hourHeightFor(lessons: { durationMinutes: number; isBooked: boolean }[]): HourHeight {
  const isRoomy = (height: number) =>
    lessons.every(({ durationMinutes, isBooked }) => {
      const minutes = isBooked ? Math.max(durationMinutes, shortestWithName) : durationMinutes
      return (minutes * height) / 60 - gap >= (isBooked ? needed.booked : needed.free)
    })
  return hourHeights.find(isRoomy) ?? hourHeights[hourHeights.length - 1] ?? 60
}
