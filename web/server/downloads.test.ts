import { countHeld } from '@rijbaan/servers'
import express, { type RequestHandler } from 'express'
import { get, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listening } from '../tests/fixtures/listening'
import { boundOpenFiles, makeRoomFor, mostDownloads, mostOpenFiles, sendBody } from './downloads'

const megabyte = 1024 * 1024

let stop: () => void
let port: number

afterEach(() => stop())

async function start(answer: RequestHandler): Promise<void> {
  ;({ port, stop } = await listening(express().set('trust proxy', 1).use(answer)))
}

/** A body that goes on for as long as it is asked for more, and what has been taken of it. */
function endless() {
  const taken = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (line) => {
      taken.bytes += megabyte
      line.enqueue(new Uint8Array(megabyte))
    },
    cancel: () => void (taken.isCancelled = true),
  })
  return { taken, body }
}

/** Asks, and reads nothing of what is answered. */
const askUnread = (address = '127.0.0.1') =>
  new Promise<{ status: number; isCutOff: () => boolean; leave: () => void }>((resolve, reject) => {
    let isCutOff = false
    const asked = get({ host: '127.0.0.1', port, headers: { 'X-Forwarded-For': address } }, (res) => {
      res.on('error', () => undefined).on('close', () => (isCutOff = true))
      resolve({ status: res.statusCode ?? 0, isCutOff: () => isCutOff, leave: () => asked.destroy() })
    }).on('error', reject)
  })

const statusOf = (address?: string) => askUnread(address).then(({ status }) => status)

test('of a body that nobody reads no more is taken than is on its way, and none once its reader has left', async () => {
  const { taken, body } = endless()
  const problems: unknown[] = []
  let isOver = false
  await start((_req, res) => {
    sendBody(body, res).then(
      () => (isOver = true),
      (problem: unknown) => problems.push(problem),
    )
  })
  const { leave } = await askUnread()
  let before = -1
  // The system takes some megabytes of what nobody reads.
  await expect
    .poll(() => {
      const isStill = taken.bytes === before
      before = taken.bytes
      return isStill
    })
    .toBe(true)
  expect(taken.bytes).toBeLessThan(32 * megabyte)
  leave()
  await expect.poll(() => taken.isCancelled).toBe(true)
  await expect.poll(() => isOver).toBe(true)
  expect(problems).toEqual([])
})

test('a body that breaks off ends its answer, and is told of', async () => {
  const problems: unknown[] = []
  await start((_req, res) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (line) => line.enqueue(new Uint8Array(10)),
      pull: (line) => line.error(new Error('The CMS broke off.')),
    })
    sendBody(body, res).catch((problem: unknown) => problems.push(problem))
  })
  await expect(fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text())).rejects.toThrow()
  expect(problems).toEqual([new Error('The CMS broke off.')])
})

test('nothing is taken of a body of which only the head is asked for', async () => {
  const { taken, body } = endless()
  await start((_req, res) => void sendBody(body, res))
  await new Promise((resolve) => request({ host: '127.0.0.1', port, method: 'HEAD' }, resolve).end())
  expect(taken.isCancelled).toBe(true)
})

/** Answers files with such a head to readers in turn, each refused where there is no room. */
async function startFiles(headers: Record<string, string>, readerOf: () => string): Promise<void> {
  const downloads = countHeld(mostDownloads)
  await start((_req, res) => {
    const response = new Response(endless().body, { headers })
    if (!makeRoomFor(response, res, downloads, readerOf())) return void res.status(503).end()
    void sendBody(response.body, res)
  })
}

test.each([
  ['large files', { 'Content-Length': String(megabyte) }],
  ['lists, which can’t say how large they will be,', { 'Content-Disposition': 'attachment; filename="lessen.csv"' }],
])('one reader has so many %s at once, and the next when one of them is through', async (_, head) => {
  let reader = 'one'
  await startFiles(head, () => reader)
  const open = await Promise.all(Array.from({ length: mostDownloads.perSender }, askUnread))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await statusOf()).toBe(503)
  reader = 'another'
  expect(await statusOf()).toBe(200)
  reader = 'one'
  open[0]?.leave()
  await expect.poll(statusOf).toBe(200)
})

test.each<[string, Record<string, string>]>([
  ['what', {}],
  ['a file to save, as a calendar is, that', { 'Content-Disposition': 'attachment; filename="agenda.ics"' }],
])('%s is no larger than a form takes nobody’s room', async (_, head) => {
  await startFiles({ 'Content-Length': String(64 * 1024), ...head }, () => 'one')
  const open = await Promise.all(Array.from({ length: mostDownloads.perSender + 1 }, () => askUnread()))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a network reads so many files of the disk at once', async () => {
  const bound = boundOpenFiles()
  await start((req, res) => bound(req, res, () => res.write('x')))
  const open = await Promise.all(Array.from({ length: mostOpenFiles.perSender }, () => askUnread()))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await fetch(`http://127.0.0.1:${port}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  for (const { leave } of open) leave()
  await expect.poll(statusOf).toBe(200)
})

test.each([
  ['two networks', ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'], 0],
  ['one customer’s many networks', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'], 0],
])('who comes to a house that %s have filled takes the place of their oldest, and none of theirs does', async (_, addresses, oldest) => {
  const bound = boundOpenFiles({ inAll: 4, perSender: 2 })
  await start((req, res) => bound(req, res, () => res.write('x')))
  const open: Awaited<ReturnType<typeof askUnread>>[] = []
  for (const address of addresses) open.push(await askUnread(address))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await statusOf('198.51.100.7')).toBe(200)
  await expect.poll(() => open.map(({ isCutOff }) => isCutOff())).toEqual(open.map((_, index) => index === oldest))
  expect(await statusOf(addresses[2])).toBe(503)
})
