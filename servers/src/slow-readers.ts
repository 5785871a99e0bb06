import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What those who read answers are given. Between two servers of one machine the system takes bytes in steps of up to 900 kB, which a poor
 * phone behind them (16 kB/s, as who sends) has read after 54 s: so long, and half as long again, nobody need take anything.
 */
export const readerBounds = {
  patienceMilliseconds: 90_000,
  /** Answers that one connection waits for at once. Browsers and proxies ask for the next when they have the one before. */
  answersPerConnection: 8,
  /** Bytes of all answers that nobody has taken yet: so many screens at once that no school has people for them. */
  unreadBytes: 64 * 1024 * 1024,
} as const

export type ReaderBounds = { patienceMilliseconds: number; answersPerConnection: number; unreadBytes: number }

/** How often it is looked at how much is unread. */
const lookMilliseconds = 250

/** What of an answer waits in a compressor, where the server can't see it. */
const heldElsewhere = new WeakMap<ServerResponse, number>()

/** Notes how many bytes an answer is given at once: whatever then compresses it holds them until they are read. */
export const noteHeld = (response: ServerResponse, bytes: number): void => void heldElsewhere.set(response, bytes)

const unreadOf = (response: ServerResponse): number => Math.max(response.writableLength, heldElsewhere.get(response) ?? 0)

/** Says that an answer that never had its turn is over: the server tells only of the one that was being written. */
function close(response: ServerResponse): void {
  response.destroyed = true
  response.emit('close')
}

/**
 * Cuts off who doesn't read: whoever takes nothing of an answer for too long, whoever asks on one connection for more answers than anybody
 * waits for, and, where more waits than a process should hold, those for whom the most does. An answer that has nothing to be read yet
 * takes as long as it likes. One for which there was no room is destroyed when its listener gets it.
 */
export function cutOffSlowReaders(server: Server, bounds: ReaderBounds = readerBounds): void {
  const waiting = new Map<Socket, Set<ServerResponse>>()

  const forget = (socket: Socket, response: ServerResponse): void => {
    const answers = waiting.get(socket)
    answers?.delete(response)
    if (answers?.size === 0) waiting.delete(socket)
  }

  const startWaiting = (socket: Socket): Set<ServerResponse> => {
    const answers = new Set<ServerResponse>()
    waiting.set(socket, answers)
    return answers
  }

  const unreadOn = (answers: ReadonlySet<ServerResponse>): number => [...answers].reduce((sum, each) => sum + unreadOf(each), 0)

  const look = (): void => {
    const unread = [...waiting].map(([socket, answers]) => ({ socket, bytes: unreadOn(answers) })).filter(({ bytes }) => bytes > 0)
    let total = unread.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= bounds.unreadBytes) return
    for (const { socket, bytes } of unread.sort((one, other) => other.bytes - one.bytes)) {
      if (total <= bounds.unreadBytes) return
      socket.destroy()
      total -= bytes
    }
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      for (const response of waiting.get(socket) ?? []) if (!response.destroyed) close(response)
      waiting.delete(socket)
    })
  })

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = waiting.get(socket)
    if (socket.destroyed || (answers && answers.size >= bounds.answersPerConnection)) {
      response.destroyed = true
      socket.destroy()
      return
    }
    ;(answers ?? startWaiting(socket)).add(response)
    response.once('close', () => forget(socket, response))
  })

  // The server's own count of time begins anew whenever the other side takes some of what is written, or sends something.
  server.setTimeout(bounds.patienceMilliseconds, (socket) => {
    const answers = waiting.get(socket)
    if (!answers || unreadOn(answers) > 0) socket.destroy()
  })
  const looking = setInterval(look, lookMilliseconds).unref()
  server.once('close', () => clearInterval(looking))
}
