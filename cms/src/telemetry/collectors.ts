import { openErrorCollector, stopInTime } from '@rijbaan/servers'
import type { Settings } from '../../config/rijbaan'
import { collectSurprises } from './surprises'
import { traceRequests } from './tracing'

let stops: (() => Promise<void>)[] = []

/** Starts what sends errors and traces away, each only where an address is set: called before the framework is loaded. */
export async function startCollectors(settings: Settings): Promise<void> {
  const { otlpEndpoint, sentryDsn } = settings
  if (otlpEndpoint !== null) stops.push(await traceRequests(otlpEndpoint, settings))
  if (sentryDsn === null) return
  const { report, stop } = await openErrorCollector({ dsn: sentryDsn, app: 'cms' })
  collectSurprises(report)
  stops.push(stop)
}

/** Sends what is left, as far as its collectors take it in time. */
export async function stopCollectors(): Promise<void> {
  const stopping = stops
  stops = []
  await stopInTime(stopping)
}
