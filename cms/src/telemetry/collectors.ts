import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../../config/rijbaan'
import { openErrorCollector } from './error-collector'
import { startTracing } from './tracing'

/** How long a stop waits for what is still to be sent, in milliseconds: a collector that is away holds up no stop. */
const patience = 2000

let stops: (() => Promise<void>)[] = []

/** Starts what sends errors and traces away, each only where an address is set: called before the framework is loaded. */
export async function startCollectors({ otlpEndpoint, sentryDsn }: Settings): Promise<void> {
  if (otlpEndpoint !== null) stops.push(await startTracing(otlpEndpoint))
  if (sentryDsn !== null) stops.push(await openErrorCollector(sentryDsn))
}

/** Sends what is left, as far as its collectors take it in time. */
export async function stopCollectors(): Promise<void> {
  const stopping = stops.map((stop) => stop())
  stops = []
  await Promise.race([Promise.allSettled(stopping), pause(patience, undefined, { ref: false })])
}
