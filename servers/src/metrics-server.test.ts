import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serveMetrics } from './metrics-server'
import { createRequestMetrics } from './request-metrics'

let ends: (() => unknown)[] = []

afterEach(() => {
  for (const end of ends) end()
  ends = []
})

test('requests are counted by what an app has answered, under its name', async () => {
  const { registry, countRequest } = createRequestMetrics('made-up')
  const served = serveMetrics(registry, { port: 0, host: '127.0.0.1' }, () => undefined)
  ends.push(served.stop)
  countRequest({ method: 'PROPFIND', route: '*', status: 404, milliseconds: 30 })
  const answer = await fetch(`http://127.0.0.1:${await served.port}/metrics`)
  const metrics = await answer.text()
  expect(metrics).toContain('rijbaan_http_requests_total{method="OTHER",route="*",status="404",app="made-up"} 1')
  expect(metrics).toContain('rijbaan_http_request_duration_seconds_bucket{le="0.05",app="made-up",method="OTHER",route="*"} 1')
  expect(metrics).toContain('rijbaan_http_request_duration_seconds_bucket{le="0.025",app="made-up",method="OTHER",route="*"} 0')
  expect(metrics).toContain('process_resident_memory_bytes{app="made-up"}')
})

test("a port that can't be had is told, and ends nothing", async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  ends.push(() => other.close())
  const { port } = other.address() as AddressInfo
  const told = new Promise<[string, unknown]>((resolve) => {
    const { registry } = createRequestMetrics('made-up')
    ends.push(serveMetrics(registry, { port, host: '127.0.0.1' }, (...what) => resolve(what)).stop)
  })
  expect(await told).toEqual(["METRICS_PORT can't be listened on; there are no metrics", expect.objectContaining({ code: 'EADDRINUSE' })])
})
