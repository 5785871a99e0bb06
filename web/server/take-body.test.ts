import { accept, profilePath, refuse, type CurrentUser, type Result } from '@rijbaan/contract'
import { countHeld, countPendingBodies, mostLargeBodies } from '@rijbaan/servers'
import express from 'express'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { personFor } from '../tests/fixtures/person'
import { formBodyMaxBytes, uploadBodyMaxBytes } from './body'
import { takeBody } from './take-body'

let url: string
let stop: () => void
/** What the CMS says of who asks, and how often it was asked. */
let says: Result<CurrentUser | null>
let timesAsked: number
/** Answers that wait until they are let go. */
let letGo: () => void

beforeEach(async () => {
  says = accept(personFor())
  timesAsked = 0
  const waiting: (() => void)[] = []
  letGo = () => waiting.splice(0).forEach((answer) => answer())
  const largeBodies = countHeld(mostLargeBodies)
  const pendingBodies = countPendingBodies()
  const app = express().set('trust proxy', 1)
  app.post('*', async (req, res) => {
    const askPerson = () => {
      timesAsked += 1
      return Promise.resolve(says)
    }
    const taken = await takeBody(req, res, { askPerson, largeBodies, pendingBodies })
    if (taken === 'cut-off') return
    if ('refusal' in taken) return void res.status(400).json(taken)
    const answer = () => void res.json({ bytes: taken.bytes.length, sum: taken.bytes.reduce((sum, byte) => sum + byte, 0) })
    if (req.path === profilePath && req.query['wait'] !== undefined) waiting.push(answer)
    else answer()
  })
  const server = app.listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => {
    server.close()
    server.closeAllConnections()
  }
})
afterEach(() => stop())

const large = Buffer.alloc(formBodyMaxBytes + 1, 1)

const send = async (
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  { path = profilePath, cookie = 'rijbaan_session=x', contentType = '' } = {},
) => {
  const headers = { cookie, ...(contentType ? { 'content-type': contentType } : {}) }
  const answer = await fetch(url + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return (await answer.json()) as Record<string, unknown>
}

/** The same bytes without a word of how many there are. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

test('a small body is read without asking who sends it', async () => {
  expect(await send(Buffer.alloc(formBodyMaxBytes, 1))).toEqual({ bytes: formBodyMaxBytes, sum: formBodyMaxBytes })
  expect(timesAsked).toBe(0)
})

test.each([
  ['that says how long it is', (bytes: Buffer<ArrayBuffer>) => bytes],
  ['that comes in pieces', inPieces],
])('a large body %s is read of somebody whom the CMS knows', async (_, shaped) => {
  expect(await send(shaped(large))).toEqual({ bytes: large.length, sum: large.length })
  expect(timesAsked).toBe(1)
})

test.each<[string, Result<CurrentUser | null>, string]>([
  ['a cookie that is nobody’s', accept(null), 'sign-in-required'],
  ['a CMS that can’t say who it is', refuse('unavailable'), 'unavailable'],
])('a large body with %s is refused', async (_, answer, refusal) => {
  says = answer
  expect(await send(large)).toEqual({ refusal })
  expect(await send(inPieces(large))).toEqual({ refusal })
})

test('a file of twelve million bytes that is nobody’s is let pass, and its sender reads why it wasn’t kept', async () => {
  says = accept(null)
  expect(await send(Buffer.alloc(uploadBodyMaxBytes))).toEqual({ refusal: 'sign-in-required' })
})

test('one person sends two large bodies at once, and a third once one of them is answered', async () => {
  const path = `${profilePath}?wait`
  const held = [send(large, { path }), send(large, { path })]
  await expect.poll(() => timesAsked).toBe(2)
  expect(await send(large)).toEqual({ refusal: 'busy', retryAfterSeconds: 30 })
  letGo()
  await Promise.all(held)
  expect(await send(large)).toMatchObject({ bytes: large.length })
})

test.each([
  ['of many fields', 'application/x-www-form-urlencoded', 'a&', { path: '/', cookie: '' }],
  [
    'of many parts',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n',
    { path: '/', cookie: '' },
  ],
  [
    'of many parts where files are handed in',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(200),
    {},
  ],
  ['of one long field where files are handed in', 'application/x-www-form-urlencoded', '+'.repeat(250_000), {}],
])('a form %s, which would take seconds to read, is refused', async (_, contentType, field, where) => {
  const times = Math.floor(formBodyMaxBytes / field.length)
  const body = Buffer.from(field.repeat(Math.max(times, 20)))
  expect(await send(body, { ...where, contentType })).toEqual({ refusal: 'too-large' })
})

test.each([
  ['a boundary of thousands of signs', `multipart/form-data; boundary=${'b'.repeat(15_000)}`],
  ['a type of thousands of blanks', `multipart/form-data;${' '.repeat(15_000)}x`],
])('a form with %s is refused before anybody looks through it', async (_, contentType) => {
  expect(await send(large, { contentType })).toEqual({ refusal: 'too-large' })
  expect(timesAsked).toBe(0)
})

/** Announces a body of a form and sends one byte of it; what is answered comes into `heard`. */
function announce(address: string): { socket: Socket; heard: () => string } {
  let heard = ''
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  socket.on('data', (part: string) => (heard += part)).on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: 64000\r\n\r\na`)
  return { socket, heard: () => heard }
}

/** An ordinary form of this address, its body in one piece with its head. */
const sendFrom = async (address: string) =>
  (await (await fetch(url, { method: 'POST', headers: { 'x-forwarded-for': address }, body: 'name=Sam' })).json()) as unknown

const announceAll = async (addresses: string[], expected: number) => {
  const all = addresses.map(announce)
  await expect.poll(() => all.filter(({ heard }) => heard() !== '').length).toBe(expected)
  return all
}

test('forty bodies of one network may be still to come: the next is refused at once, before its end, and other networks are read', async () => {
  const all = await announceAll(Array<string>(45).fill('192.0.2.1'), 5)
  const refused = all.flatMap(({ heard }) => (heard() === '' ? [] : heard()))
  for (const answer of refused) expect(answer).toContain('{"refusal":"busy","retryAfterSeconds":5}')
  expect(await sendFrom('192.0.2.2')).toMatchObject({ bytes: 8 })
  for (const { socket } of all) socket.destroy()
  await announceAll(Array<string>(40).fill('192.0.2.1'), 0)
})

test('whoever has thousands of networks in one end site has no more than eighty bodies still to come', async () => {
  const all = await announceAll(
    Array.from({ length: 85 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`),
    5,
  )
  expect(await sendFrom('2001:db8:2::1')).toMatchObject({ bytes: 8 })
  for (const { socket } of all) socket.destroy()
})

test('three hundred bodies may be still to come in all', async () => {
  const addresses = Array.from({ length: 8 }, (_, network) => Array<string>(40).fill(`192.0.2.${network}`)).flat()
  const all = await announceAll(addresses, 20)
  for (const { socket } of all) socket.destroy()
})

test('a body that has come with its head is read, however many are still to come', async () => {
  const all = await announceAll(Array<string>(41).fill('192.0.2.1'), 1)
  const { hostname, port } = new URL(url)
  let answered = ''
  const whole = connect(Number(port), hostname)
    .setEncoding('utf8')
    .on('data', (part: string) => (answered += part))
  whole.write('POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Length: 8\r\n\r\nname=Sam')
  await expect.poll(() => answered).toContain('"bytes":8')
  for (const { socket } of [...all, { socket: whole }]) socket.destroy()
})
