import { readFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { homePath, profilePath, proofUploadPath, tariffsPath } from '@rijbaan/contract'
import { senderTimes } from '@rijbaan/servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../support/proofs'
import { addressAt } from './support/addresses'
import { countStatuses, percentile, startLoad, type Work } from './support/load'
import { openSchool, type School } from './support/school'

const senders = 500
const megabyte = 1024 * 1024
const mostBytes = 200 * megabyte

/** Of a large body so much comes, and then next to nothing: from all together two and a half times what they may cost. */
const sentBytes = megabyte

/** Longer than anybody has whose body stops there: the patience, or what its pace allows; looked at every second, one for the farewell. */
const cutOffSeconds = Math.max(senderTimes.patienceMilliseconds / 1000, sentBytes / senderTimes.bytesPerSecond) + 15

let school: School
/** What both servers hold before anybody sends slowly. */
let atRest: number[]

const memory = (): number[] => [school.cms.pid(), school.web.pid()].map(residentOf)

// What they take for their first pages isn't what slow senders cost.
beforeAll(async () => {
  // Each of them comes from an address of its own: by one they would have forty places in all, and most would be refused at once.
  school = await openSchool({ environment: { CMS_TRUST_PROXY: '1' }, webEnvironment: { TRUST_PROXY: '1' } })
  const first = startLoad(pagesOf(), 10)
  await pause(10_000)
  await first.stop()
  atRest = memory()
})

afterAll(() => school.close())

/** Memory that a process holds now, in bytes. */
const residentOf = (pid = 0): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

type Slow = { url: string; path: string; cookie: string; bytes: number }

/** Sends some of a body from this address at a pace that is let through, and then a byte a second. */
function sendSlowly({ url, path, cookie, bytes }: Slow, address: string): Socket {
  const { hostname, port, host, origin } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port) })
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    `Cookie: rijbaan_session=${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ]
  socket.on('error', () => undefined).resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="bewijs.pdf"\r\n\r\n`)
  const piece = Buffer.alloc(2 * senderTimes.bytesPerSecond, 'x')
  // Never all of it: a whole body would be answered.
  let left = Math.min(sentBytes, Math.floor((bytes * 3) / 4))
  const sending = setInterval(() => {
    if (socket.destroyed || socket.writableNeedDrain) return
    const next = left > 0 ? piece.subarray(0, left) : 'x'
    left -= next.length
    socket.write(next)
  }, 1000)
  socket.once('close', () => clearInterval(sending))
  return socket
}

/** So many of them, who don't all come in the same moment. */
async function sendAllSlowly(slowOf: (index: number) => Slow): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < senders; index += 1) {
    sockets.push(sendSlowly(slowOf(index), addressAt(index)))
    await pause(4)
  }
  return sockets
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
  let most = memory()
  const load = startLoad(pagesOf(), 10)
  const startedAt = performance.now()
  const sockets = await sendAllSlowly(slowOf)
  const isOpen = ({ destroyed }: Socket): boolean => !destroyed
  const held = sockets.filter(isOpen).length
  while (sockets.some(isOpen) && performance.now() - startedAt < cutOffSeconds * 1000) {
    await pause(250)
    most = memory().map((bytes, index) => Math.max(bytes, most[index] ?? 0))
  }
  const seconds = (performance.now() - startedAt) / 1000
  const open = sockets.filter(isOpen)
  const outcomes = await load.stop()
  for (const socket of open) socket.destroy()
  // One that has given memory back meanwhile makes up for nothing.
  const cost = most.map((bytes, index) => Math.max(0, bytes - (atRest[index] ?? 0)) / megabyte)
  const told = [
    `CMS +${cost[0]?.toFixed(0)} MB, web +${cost[1]?.toFixed(0)} MB`,
    `${countStatuses(outcomes)}, 99 of 100 within ${percentile(outcomes, 0.99).toFixed(0)} ms`,
    `${held} held at once, ${open.length} left after ${seconds.toFixed(0)} s`,
  ]
  console.log(`${name}: ${told.join('; ')}`)

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
