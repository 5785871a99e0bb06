import { readerBounds } from '@rijbaan/servers'
import express from 'express'
import { once } from 'node:events'
import { createConnection, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { formBodyMaxBytes, readBody } from './body'
import { readSettings } from './environment'
import { createLog } from './log'
import { listen } from './start'

test.each([
  [{}, '127.0.0.1'],
  [{ WEB_HOST: '0.0.0.0', DEMO: '1' }, '0.0.0.0'],
])('with %j the web app listens on %s alone', async (environment, address) => {
  const settings = { ...readSettings({ WEB_CMS_SECRET: 'shared', ...environment }), port: 0 }
  const server = listen((_req, res) => res.end(), settings, await createLog({ logLevel: 'silent', logFormat: 'json' }))
  await once(server, 'listening')
  expect((server.address() as AddressInfo).address).toBe(address)
  server.close()
})

test('who sends more than a form holds, without saying how much, is refused, and the server goes on', async () => {
  const settings = { ...readSettings({ WEB_CMS_SECRET: 'shared' }), port: 0 }
  const app = express().use((req, res, next) => {
    readBody(req, formBodyMaxBytes).then((body) => res.writeHead(413, { Connection: 'close' }).end(String(body)), next)
  })
  const server = listen(app, settings, await createLog({ logLevel: 'silent', logFormat: 'json' }))
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const send = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (parts) => parts.enqueue(new Uint8Array(2 * formBodyMaxBytes)),
    })
    return fetch(url, { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
  }
  expect(await (await send()).text()).toBe('too-large')
  // Slow senders are looked at each second.
  await pause(1500)
  expect((await send()).status).toBe(413)
  server.close()
  server.closeAllConnections()
})

test('who asks for more on one connection than anybody waits for is cut off, and nobody works on the rest', async () => {
  const settings = { ...readSettings({ WEB_CMS_SECRET: 'shared' }), port: 0 }
  let begun = 0
  const server = listen(() => void (begun += 1), settings, await createLog({ logLevel: 'silent', logFormat: 'json' }))
  await once(server, 'listening')
  const socket = createConnection({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => undefined)
  socket.resume().write('GET /og.png HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600))
  await once(socket, 'close')
  expect(begun).toBe(readerBounds.answersPerConnection)
  server.close()
})
