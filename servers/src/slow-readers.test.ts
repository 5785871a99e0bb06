import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cutOffSlowReaders, noteHeld, readerBounds } from './slow-readers'

const megabyte = 1024 * 1024
/** More than the system takes of what nobody reads. */
const large = Buffer.alloc(16 * megabyte, 'x')
const bounds = { patienceMilliseconds: 500, answersPerConnection: 4, unreadBytes: 1000 * megabyte }

let server: Server
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  server.closeAllConnections()
})

async function start(answer: RequestListener, changes: Partial<typeof bounds> = {}): Promise<number> {
  server = createServer((request, response) => {
    if (!response.destroyed) answer(request, response)
  })
  cutOffSlowReaders(server, { ...bounds, ...changes })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Asks so often on one connection, and reads nothing yet. */
function ask(port: number, times = 1, path = '/'): Socket {
  const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => undefined)
  sockets.push(socket)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
  return socket
}

/** What came on a connection until it ended. */
async function readAll(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}

test('an answer of which nobody takes anything is given up', async () => {
  let closed = 0
  const port = await start((_request, response) => {
    response.once('close', () => (closed += 1)).end(large)
  })
  ask(port)
  await expect.poll(() => closed, { timeout: 4000 }).toBe(1)
})

test('who reads slowly gets all of it, however long that takes', async () => {
  const port = await start((_request, response) => void response.end(large))
  const socket = ask(port)
  const startedAt = performance.now()
  let read = 0
  socket.resume()
  socket.on('data', (part: Buffer) => {
    read += part.length
    socket.pause()
    setTimeout(() => socket.resume(), part.length / 8000)
  })
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(large.length)
  expect(performance.now() - startedAt).toBeGreaterThan(2 * bounds.patienceMilliseconds)
}, 30_000)

test('an answer that takes its time is waited for, and one that has begun goes on', async () => {
  const port = await start((_request, response) => {
    void pause(2 * bounds.patienceMilliseconds).then(async () => {
      response.write('first')
      await pause(2 * bounds.patienceMilliseconds)
      response.end('last')
      response.socket?.end()
    })
  })
  const socket = ask(port)
  socket.resume()
  expect(await readAll(socket)).toMatch(/first[^]*last/)
})

test('a connection on which nothing is asked for any more ends', async () => {
  const port = await start((_request, response) => void response.end('here'))
  server.keepAliveTimeout = 100
  const socket = ask(port)
  socket.resume()
  expect(await readAll(socket)).toMatch(/here$/)
})

test('a connection waits for so many answers at once', async () => {
  const port = await start((_request, response) => {
    if (response.shouldKeepAlive) setTimeout(() => response.end('here'), 50)
  })
  const socket = ask(port, bounds.answersPerConnection)
  setTimeout(() => socket.end(), 500)
  socket.resume()
  expect((await readAll(socket)).match(/here/g)).toHaveLength(bounds.answersPerConnection)
})

test('one more ends it, and nobody works on what it asks for then', async () => {
  let begun = 0
  const port = await start(() => void (begun += 1))
  await once(ask(port, 600).resume(), 'close')
  expect(begun).toBe(bounds.answersPerConnection)
})

test('all answers of a connection that ends are over, also those that never had their turn', async () => {
  let [begun, closed] = [0, 0]
  const port = await start((_request, response) => {
    begun += 1
    response.once('close', () => (closed += 1)).end(large)
  })
  const socket = ask(port, 3)
  await expect.poll(() => begun, { timeout: 5000 }).toBe(3)
  socket.destroy()
  await expect.poll(() => closed, { timeout: 5000 }).toBe(3)
  await pause(100)
  expect(closed).toBe(3)
})

test('where too much waits to be read those go for whom the most does', async () => {
  const closed: (string | undefined)[] = []
  const port = await start(
    (request, response) => {
      response.once('close', () => closed.push(request.url)).end(large)
    },
    { patienceMilliseconds: 60_000, unreadBytes: 40 * megabyte },
  )
  const one = ask(port, 1, '/one')
  ask(port, 3, '/many')
  await expect.poll(() => closed, { timeout: 5000 }).toEqual(['/many', '/many', '/many'])
  setTimeout(() => one.end(), 1000)
  expect((await readAll(one.resume())).length).toBeGreaterThan(large.length)
})

test('what a compressor holds counts as unread', async () => {
  const port = await start((_request, response) => noteHeld(response, 2 * megabyte), {
    patienceMilliseconds: 60_000,
    unreadBytes: megabyte,
  })
  await once(ask(port).resume(), 'close')
})

test('a phone with 128 kbit/s has read what the system takes at once before its time is over', () => {
  expect(900 * 1024).toBeLessThan((readerBounds.patienceMilliseconds / 1000) * 16 * 1024)
})
