import { createServer } from 'node:http'
import type { Core } from '@strapi/strapi'
import { collectDefaultMetrics } from 'prom-client'
import { registry } from './metrics'

/**
 * Answers `GET /metrics` on a port of its own, which is for the inside alone; adds what the process measures of itself. A port
 * that can't be had is told in the log: the school goes on without metrics.
 */
export function serveMetrics(strapi: Core.Strapi, { port, host }: { port: number; host: string }): void {
  collectDefaultMetrics({ register: registry })
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (problem: unknown) => {
        strapi.log.error(`The metrics could not be collected: ${String(problem)}`)
        res.writeHead(500).end()
      },
    )
  })
  server.on('error', ({ message }) => strapi.log.error(`METRICS_PORT can't be listened on; there are no metrics: ${message}`))
  server.listen(port, host).unref()
}
