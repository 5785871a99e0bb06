import { languages } from '@rijbaan/contract'
import { createRequestMetrics, serveMetrics } from '@rijbaan/servers'
import { Counter, Gauge } from 'prom-client'
import type { ContentHolder } from '../app/content.server'
import type { Settings } from './environment'
import type { Log } from './log'

/** What the web app counts of itself, for Prometheus. No label has a value that a visitor chooses. */
export function createMetrics() {
  const { registry, countRequest } = createRequestMetrics('web')
  const pages = new Counter({
    name: 'rijbaan_page_cache_total',
    help: 'Public pages by whether the cache had them',
    labelNames: ['result'],
    registers: [registry],
  })
  return {
    registry,
    countRequest,
    countPage: (result: 'hit' | 'miss'): void => pages.inc({ result }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Adds what is measured when it is asked for: the age of the content. */
export function watchContent({ registry }: Metrics, content: ContentHolder): void {
  new Gauge({
    name: 'rijbaan_content_age_seconds',
    help: 'How long ago the CMS last said that this is the content; no value before it has',
    labelNames: ['language'],
    registers: [registry],
    collect() {
      for (const language of languages) {
        const seconds = content.ageSeconds(language)
        if (seconds !== null) this.set({ language }, seconds)
      }
    },
  })
}

/** Answers the metrics on a port of their own, and tells the log where. */
export function answerMetrics({ registry }: Metrics, place: NonNullable<Settings['metrics']>, log: Log) {
  const served = serveMetrics(registry, place, (sentence, problem) => log.error({ err: problem }, sentence))
  void served.port.then((port) => log.info({ port, host: place.host }, 'metrics are answered'))
  return served
}
