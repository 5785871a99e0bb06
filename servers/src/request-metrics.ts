import { Counter, Histogram, Registry } from 'prom-client'
import { latencyBounds, methodLabel } from './metric-labels'

export type AnsweredRequest = { method: string; route: string; status: number; milliseconds: number }

/**
 * What an app counts of the requests that it answers, and the registry that its further metrics join. No label has a value that a
 * visitor chooses: `route` is a pattern, or `*`.
 */
export function createRequestMetrics(app: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ app })
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
  const countRequest = ({ method: given, route, status, milliseconds }: AnsweredRequest): void => {
    const method = methodLabel(given)
    requests.inc({ method, route, status })
    durations.observe({ method, route }, milliseconds / 1000)
  }
  return { registry, countRequest }
}
