import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { letEverybodyIn } from './letting-in'

const visitors = 20

/** What a process prints that asks so often at once: how many were answered. */
const asking = (url: string) => `
  const asked = Array.from({ length: ${visitors} }, () => fetch('${url}', { headers: { Connection: 'close' } }))
  Promise.allSettled(asked).then((all) => console.log(all.filter(({ status }) => status === 'fulfilled').length))`

/** Nothing comes in meanwhile, as while a server is busy. */
const beBusy = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** How many of those are answered who came to a server while it was busy, when it closes right after this. */
async function countAnswers(beforeItCloses: (server: ReturnType<typeof createServer>) => Promise<void>): Promise<number> {
  const server = createServer((_request, response) => response.end('here'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const counted = promisify(execFile)(process.execPath, ['--eval', asking(`http://127.0.0.1:${port}`)])
  // The first of them is here: the others are about to be.
  await once(server, 'connection')
  beBusy(1000)
  await beforeItCloses(server)
  server.close()
  return Number((await counted).stdout)
}

test('whoever stands at the door when a server closes is let in first', async () => {
  expect(await countAnswers((server) => letEverybodyIn(server))).toBe(visitors)
})

test('without that they would be turned away', async () => {
  expect(await countAnswers(() => Promise.resolve())).toBeLessThan(visitors)
})
