import { setTimeout as pause } from 'node:timers/promises'

/** How long a stop waits for what is still to be sent, in milliseconds: a collector that is away holds up no stop. */
export const patience = 2000

/** Stops what sends something away, each of which sends what is left, as far as it is taken in time. */
export async function stopInTime(stops: (() => Promise<void>)[]): Promise<void> {
  const stopped = Promise.allSettled(stops.map((stop) => stop()))
  await Promise.race([stopped, pause(patience, undefined, { ref: false })])
}
