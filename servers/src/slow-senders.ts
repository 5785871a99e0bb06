import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What a sender is given: so long for headers and for a small body as a whole; for a larger body too before its pace counts, and from
 * then on so many bytes a second of it on the average. The pace is that of a phone with a poor connection: 5 MB in five minutes.
 */
export const senderTimes = {
  patienceMilliseconds: 30_000,
  bytesPerSecond: 16 * 1024,
  /** A body up to this many bytes is small. */
  smallBytes: 64 * 1024,
} as const

export type SenderTimes = { patienceMilliseconds: number; bytesPerSecond: number; smallBytes: number }

/**
 * The server's own bounds that go with those: for headers, for whole requests (12 MB at the least pace), and how often both are looked
 * at. All in milliseconds.
 */
export const requestTimes = {
  headersTimeout: senderTimes.patienceMilliseconds,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5000,
} as const

/** A refusal can still be on its way to somebody whose connection is poor. */
const farewellMilliseconds = 1000

/** The connection is kept here: a request that was given up before its end has none any more. */
type Sending = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  bytes: number
  startedAt: number
  readBefore: number
}

/** Bytes that the sender said there would be; without a number there could be any. */
const announced = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

function isTooSlow({ socket, bytes, startedAt, readBefore }: Sending, times: SenderTimes): boolean {
  const milliseconds = performance.now() - startedAt
  if (milliseconds < times.patienceMilliseconds) return false
  if (bytes <= times.smallBytes) return true
  return ((socket.bytesRead - readBefore) * 1000) / milliseconds < times.bytesPerSecond
}

/**
 * Cuts off who sends a body too slowly, also where nobody reads it: each such connection holds what has come so far. `refuse` writes
 * the answer, where there is none yet.
 */
export function cutOffSlowSenders(
  server: Server,
  { refuse, times = senderTimes }: { refuse: (request: IncomingMessage, response: ServerResponse) => void; times?: SenderTimes },
): void {
  const sending = new Set<Sending>()

  const cutOff = (each: Sending): void => {
    sending.delete(each)
    const { request, response, socket } = each
    if (!response.headersSent) refuse(request, response)
    setTimeout(() => socket.destroy(), farewellMilliseconds).unref()
  }

  const look = (): void => {
    for (const each of sending) {
      if (each.request.complete || each.socket.destroyed) sending.delete(each)
      else if (isTooSlow(each, times)) cutOff(each)
    }
  }

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const bytes = announced(request)
    if (bytes === 0) return
    const { socket } = request
    sending.add({ request, response, socket, bytes, startedAt: performance.now(), readBefore: socket.bytesRead })
  })
  const looking = setInterval(look, Math.min(1000, times.patienceMilliseconds)).unref()
  server.once('close', () => clearInterval(looking))
}
