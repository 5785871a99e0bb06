import { readFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { homePath, profilePath, proofUploadPath, tariffsPath } from '@rijbaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../support/proofs'
import { percentile, startLoad, type Work } from './support/load'
import { openSchool, type School } from './support/school'

const senders = 500
const megabyte = 1024 * 1024
const mostBytes = 200 * megabyte

/** Longer than anybody has for a body that doesn't come: 30 s, looked at every second, and one for the farewell. */
const cutOffSeconds = 40

let school: School

beforeAll(async () => {
  school = await openSchool()
})

afterAll(() => school.close())

/** Memory that a process holds now, in bytes. */
const residentOf = (pid = 0): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

type Slow = { url: string; path: string; cookie: string; bytes: number }

/** Sends all of a body but its end as fast as it is taken, and then a byte a second. */
function sendSlowly({ url, path, cookie, bytes }: Slow): Socket {
  const { hostname, port, host, origin } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port) })
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: rijbaan_session=${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ]
  socket.on('error', () => undefined).resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="bewijs.pdf"\r\n\r\n`)
  const piece = Buffer.alloc(32 * 1024, 'x')
  let left = Math.floor((bytes * 3) / 4)
  const pump = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= piece.length
      if (!socket.write(piece)) return void socket.once('drain', pump)
    }
  }
  pump()
  const trickle = setInterval(() => {
    if (left <= 0 && !socket.destroyed) socket.write('x')
  }, 1000)
  socket.once('close', () => clearInterval(trickle))
  return socket
}

/** Public pages meanwhile. */
const pagesOf = (): Work[] =>
  [homePath, tariffsPath].map((path) => ({
    kind: 'page',
    run: async () => {
      const answer = await fetch(school.web.url + path, { signal: AbortSignal.timeout(20_000) })
      await answer.arrayBuffer()
      return answer.status
    },
  }))

/** What so many slow senders cost both servers at the most, and whether they are rid of them in the end. */
async function meet(name: string, slowOf: (index: number) => Slow): Promise<void> {
  const pids = [school.cms.pid(), school.web.pid()]
  const before = pids.map(residentOf)
  const most = [...before]
  const load = startLoad(pagesOf(), 10)
  const sockets = Array.from({ length: senders }, (_, index) => sendSlowly(slowOf(index)))
  for (let round = 0; round < cutOffSeconds * 4; round += 1) {
    await pause(250)
    pids.forEach((pid, index) => (most[index] = Math.max(most[index] ?? 0, residentOf(pid))))
  }
  const outcomes = await load.stop()
  const open = sockets.filter(({ destroyed }) => !destroyed)
  for (const socket of open) socket.destroy()
  const cost = most.map((bytes, index) => (bytes - (before[index] ?? 0)) / megabyte)
  const p99 = percentile(outcomes, 0.99)
  console.log(
    `${name}: CMS +${cost[0]?.toFixed(0)} MB, web +${cost[1]?.toFixed(0)} MB; pages p99 ${p99.toFixed(0)} ms; ${open.length} left`,
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]))
  expect(open).toHaveLength(0)
  expect(cost.reduce((sum, each) => sum + each, 0) * megabyte).toBeLessThan(mostBytes)
}

const cookieOf = (index: number): string => (school.students[index % school.students.length]?.cookie ?? '').replace('rijbaan_session=', '')

test('500 slow senders whose cookie is nobody’s, at the web app', () =>
  meet('nobody, web', () => ({ url: school.web.url, path: profilePath, cookie: 'x', bytes: 8 * megabyte })))

test('500 slow senders who are signed in, at the web app', () =>
  meet('students, web', (index) => ({ url: school.web.url, path: proofUploadPath, cookie: cookieOf(index), bytes: 8 * megabyte })))

test('500 slow senders of forms, at the web app', () =>
  meet('forms, web', () => ({ url: school.web.url, path: homePath, cookie: '', bytes: 60 * 1024 })))

test('500 slow senders whose cookie is nobody’s, at the CMS', () =>
  meet('nobody, CMS', () => ({ url: school.cms.url, path: '/api/payments/proof', cookie: 'x', bytes: 5 * megabyte })))

test('500 slow senders to the panel, at the CMS', () =>
  meet('panel, CMS', () => ({ url: school.cms.url, path: '/upload', cookie: 'x', bytes: 5 * megabyte })))

test('500 slow senders who are signed in, at the CMS', () =>
  meet('students, CMS', (index) => ({ url: school.cms.url, path: '/api/payments/proof', cookie: cookieOf(index), bytes: 5 * megabyte })))

test('a phone with 160 kbit/s gets a proof of 1 MB through, though that takes it longer than thirty seconds', async () => {
  const pdf = await pdfOf(megabyte)
  const form = new FormData()
  form.set('amount', '12')
  form.set('file', new Blob([new Uint8Array(pdf)]), 'bewijs.pdf')
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const perSecond = 20 * 1024
  const body = new ReadableStream<Uint8Array>({
    async start(line) {
      for (let sent = 0; sent < bytes.length; sent += perSecond) {
        line.enqueue(new Uint8Array(bytes.subarray(sent, sent + perSecond)))
        await pause(1000)
      }
      line.close()
    },
  })
  const startedAt = performance.now()
  const answer = await fetch(school.cms.url + '/api/payments/proof', {
    method: 'POST',
    headers: { Cookie: school.students[0]?.cookie ?? '', 'Content-Type': whole.headers.get('content-type') ?? '' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(30_000)
})
