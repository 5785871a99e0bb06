import { languages, latencyBounds, methodLabel } from '@rijbaan/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentHolder } from '../app/content.server'
import type { Settings } from './environment'
import type { Log } from './log'

export type AnsweredRequest = { method: string; route: string; status: number; milliseconds: number }

/** What the web app counts of itself, for Prometheus. No label has a value that a visitor chooses. */
export function createMetrics() {
  const registry = new Registry()
  registry.setDefaultLabels({ app: 'web' })
  const registers = [registry]
  const requests = new Counter({
    name: 'rijbaan_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'rijbaan_http_request_duration_seconds',
    help: 'How long an answer took',
    labelNames: ['method', 'route'],
    buckets: latencyBounds,
    registers,
  })
  const pages = new Counter({
    name: 'rijbaan_page_cache_total',
    help: 'Public pages by whether the cache had them',
    labelNames: ['result'],
    registers,
  })
  return {
    registry,
    countRequest: ({ method, route, status, milliseconds }: AnsweredRequest): void => {
      requests.inc({ method: methodLabel(method), route, status })
      durations.observe({ method: methodLabel(method), route }, milliseconds / 1000)
    },
    countPage: (result: 'hit' | 'miss'): void => pages.inc({ result }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Adds what is measured when it is asked for: the age of the content, and the process itself with its event loop. */
export function watchProcess({ registry }: Metrics, content: ContentHolder): void {
  collectDefaultMetrics({ register: registry })
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

/**
 * Answers `GET /metrics` on a port of its own, which is for the inside alone. One that can't be had is told in the log: the site goes on
 * without it.
 */
export function serveMetrics(
  { registry }: Metrics,
  { port, host }: NonNullable<Settings['metrics']>,
  log: Log,
): { port: Promise<number>; stop: () => void } {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (problem: unknown) => {
        log.error({ err: problem }, 'the metrics could not be collected')
        res.writeHead(500).end()
      },
    )
  })
  server.on('error', (problem) => log.error({ err: problem, port }, 'METRICS_PORT can not be listened on; there are no metrics'))
  const listening = new Promise<number>((resolve) => {
    server.listen(port, host, () => {
      const place = server.address() as AddressInfo
      log.info({ port: place.port, host }, 'metrics are answered')
      resolve(place.port)
    })
  })
  return { port: listening, stop: () => void server.close() }
}
