import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type Receiver = {
  url: string
  port: number
  /** What was sent to it, as text, in order. */
  received: { path: string; body: string }[]
  stop: () => Promise<void>
}

/** Something on 127.0.0.1 that takes whatever is posted to it: a collector of errors or of traces. */
export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const bytes = Buffer.concat(parts)
      const body = (req.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
      received.push({ path: req.url?.split('?')[0] ?? '', body })
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
