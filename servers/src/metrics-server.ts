import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, type Registry } from 'prom-client'

/** Writes what went wrong to a server's log, in its own way. */
type TellProblem = (sentence: string, problem: unknown) => void

/**
 * Answers `GET /metrics` on a port of its own, which is for the inside alone; adds what the process measures of itself. A port that
 * can't be had is told: the server goes on without metrics. `port` is known once it listens.
 */
export function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
  tellProblem: TellProblem,
): { port: Promise<number>; stop: () => void } {
  collectDefaultMetrics({ register: registry })
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (problem: unknown) => {
        tellProblem('The metrics could not be collected', problem)
        res.writeHead(500).end()
      },
    )
  })
  server.on('error', (problem) => tellProblem("METRICS_PORT can't be listened on; there are no metrics", problem))
  const listening = new Promise<number>((resolve) => {
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)).unref()
  })
  return { port: listening, stop: () => void server.close() }
}
