import { openErrorCollector, stopInTime } from '@rijbaan/servers'
import type { ContentHolder } from '../app/content.server'
import type { Settings } from './environment'
import { createLog } from './log'
import { answerMetrics, createMetrics, watchContent } from './metrics'
import { traceRequests } from './tracing'

/** What sees the web app run: its log, its metrics, and where they are configured a collector of errors and one of traces. */
export async function startWatching(settings: Settings) {
  const stops: (() => Promise<void>)[] = []
  if (settings.otlpEndpoint !== null) stops.push(await traceRequests(settings.otlpEndpoint))
  const collector = settings.sentryDsn === null ? null : await openErrorCollector({ dsn: settings.sentryDsn, app: 'web' })
  if (collector) stops.push(collector.stop)
  const log = await createLog(settings, (problem, requestId) => collector?.report(problem, { requestId }))
  const metrics = createMetrics()
  let served: { stop: () => void } | undefined
  return {
    log,
    metrics,
    /** Answers the metrics, where a port is set. */
    serve: (content: ContentHolder): void => {
      if (settings.metrics === null) return
      watchContent(metrics, content)
      served = answerMetrics(metrics, settings.metrics, log)
    },
    /** Sends what is left, as far as its collectors take it in time. */
    stop: async (): Promise<void> => {
      served?.stop()
      await stopInTime(stops)
    },
  }
}
