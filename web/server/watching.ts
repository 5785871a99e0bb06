import { setTimeout as pause } from 'node:timers/promises'
import type { ContentHolder } from '../app/content.server'
import type { Settings } from './environment'
import { openErrorCollector } from './error-collector'
import { createLog } from './log'
import { createMetrics, serveMetrics, watchProcess } from './metrics'
import { startTracing } from './tracing'

/** How long a stop waits for what is still to be sent, in milliseconds: a collector that is away holds up no stop. */
const patience = 2000

/** What sees the web app run: its log, its metrics, and where they are configured a collector of errors and one of traces. */
export async function startWatching(settings: Settings) {
  const stopTracing = settings.otlpEndpoint === null ? null : await startTracing(settings.otlpEndpoint)
  const collector = await openErrorCollector(settings.sentryDsn)
  const log = await createLog(settings, collector.report)
  const metrics = createMetrics()
  let served: { stop: () => void } | undefined
  return {
    log,
    metrics,
    /** Answers the metrics, where a port is set. */
    serve: (content: ContentHolder): void => {
      if (settings.metrics === null) return
      watchProcess(metrics, content)
      served = serveMetrics(metrics, settings.metrics, log)
    },
    /** Sends what is left, as far as its collectors take it in time. */
    stop: async (): Promise<void> => {
      served?.stop()
      const sent = Promise.allSettled([stopTracing?.(), collector.stop()])
      await Promise.race([sent, pause(patience, undefined, { ref: false })])
    },
  }
}
