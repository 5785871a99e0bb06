import { countSurprise } from './metrics'

/** What is known about where a surprise was met; nothing about whom it met. */
export type Place = { requestId?: string; route?: string; job?: string }

export type Collect = (problem: unknown, place: Place) => void

let collect: Collect = () => undefined

/** Has every surprise from now on handed to a collector. */
export const collectSurprises = (by: Collect): void => void (collect = by)

/** Counts an error that nobody had expected, and tells it to the collector. The log is written by who met it. */
export function tellSurprise(problem: unknown, place: Place): void {
  countSurprise()
  collect(problem, place)
}
