import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cutOffSlowSenders, senderTimes } from './slow-senders'

const times = { patienceMilliseconds: 300, bytesPerSecond: 2000, smallBytes: 100 }

let server: Server

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const refuse = (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(408, { Connection: 'close' }).end('too slow')

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  server = createServer(answer)
  cutOffSlowSenders(server, { refuse, times })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Answers once the whole body is there. */
const answerAtTheEnd = (request: IncomingMessage, response: ServerResponse) => {
  request.on('error', () => undefined)
  request.resume().once('end', () => response.end('thanks'))
}

type Sent = { parts: number; bytes: number; every: number; connection?: string }

/** Sends a body in parts, one every so often, until it is done or cut off; answers what came back. */
async function send(port: number, { parts, bytes, every, connection = 'close' }: Sent): Promise<string> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  let heard = ''
  socket.on('error', () => undefined).on('data', (part: Buffer) => (heard += part.toString()))
  const closed = once(socket, 'close')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: ${parts * bytes}\r\n\r\n`)
  for (let sent = 0; sent < parts && !socket.destroyed; sent += 1) {
    socket.write('x'.repeat(bytes))
    await pause(every)
  }
  await closed
  return heard
}

test('a small body that doesn’t come in time is answered and cut off', async () => {
  expect(await send(await start(answerAtTheEnd), { parts: 100, bytes: 1, every: 30 })).toMatch(/^HTTP\/1.1 408 .*too slow/s)
})

test('a large body may take longer while it keeps its pace', async () => {
  expect(await send(await start(answerAtTheEnd), { parts: 20, bytes: 400, every: 60 })).toMatch(/^HTTP\/1.1 200 .*thanks$/s)
})

test('a large body that trickles in is answered and cut off', async () => {
  expect(await send(await start(answerAtTheEnd), { parts: 1000, bytes: 10, every: 30 })).toMatch(/^HTTP\/1.1 408 /)
})

test('who was answered before and goes on sending slowly is cut off without another answer', async () => {
  const port = await start((_request, response) => void response.end('no'))
  expect(await send(port, { parts: 1000, bytes: 10, every: 30, connection: 'keep-alive' })).toMatch(/^HTTP\/1.1 200 (?!.*HTTP)/s)
})

test('a request that is given up before its end, and has lost its connection, harms nobody', async () => {
  const port = await start((request, response) => {
    void (async () => {
      const parts = request[Symbol.asyncIterator]()
      await parts.next()
      await parts.return?.()
      response.writeHead(413, { Connection: 'close' }).end('too large')
    })()
  })
  const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n')
  // Until it has been looked at some times.
  await pause(3 * times.patienceMilliseconds)
  socket.destroy()
  expect(await send(port, { parts: 1, bytes: 5, every: 0 })).toMatch(/^HTTP\/1.1 413 /)
})

test('a phone with 128 kbit/s gets 5 MB through', () => {
  expect(senderTimes.bytesPerSecond * 8).toBeLessThanOrEqual(131_072)
})
