import { createConnection, createServer, type Socket } from 'node:net'
import { findFreePort } from '../../support/free-port'

/** Stands between two servers, and lets through what it is told to. */
export type Between = {
  url: string
  /** Lets everything through at once, or after so many milliseconds. */
  let: (delayMilliseconds?: number) => void
  /** Ends what is open, and takes no more. */
  cut: () => void
  close: () => Promise<void>
}

export async function standBetween(target: string): Promise<Between> {
  const { hostname, port: targetPort } = new URL(target)
  const port = await findFreePort()
  const sockets = new Set<Socket>()
  let isCut = false
  let delay = 0

  const server = createServer((incoming) => {
    if (isCut) return incoming.destroy()
    const outgoing = createConnection({ host: hostname, port: Number(targetPort) })
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing)
    // What was asked comes at once; the answer takes its time.
    outgoing.on('data', (chunk) => setTimeout(() => incoming.write(chunk), delay))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${port}`,
    let: (delayMilliseconds = 0) => {
      isCut = false
      delay = delayMilliseconds
    },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
