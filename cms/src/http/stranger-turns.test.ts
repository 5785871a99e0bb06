import type { Context } from 'koa'
import { describe, expect, test } from 'vitest'
import { mostReadings, mostSendings, mostStrangersWaiting, turnsForStrangers } from './stranger-turns'

type Call = { ctx: Context; isUnderWay: () => boolean; end: () => void; done: Promise<void> }

const most = mostReadings(10)

/** Calls of a server whose handlers end when they are told to. */
function openServer() {
  const giveTurn = turnsForStrangers((ctx) => ctx.get('authorization') !== '', most)

  function call(ip: string, method = 'GET', path = '/admin/init', headers: Record<string, string> = {}): Call {
    const sent: Record<string, string> = {}
    const get = (name: string) => headers[name] ?? ''
    const set = (name: string, value: string) => void (sent[name] = value)
    const parts = { ip, method, path, get, set, sent, status: 404, state: {}, res: { destroyed: false } }
    const ctx = parts as unknown as Context
    let isUnderWay = false
    let end = () => {}
    const handled = new Promise<void>((resolve) => (end = resolve))
    const done = giveTurn(ctx, async () => {
      isUnderWay = true
      await handled
      ctx.status = 200
    })
    return { ctx, isUnderWay: () => isUnderWay, end, done }
  }

  return { call }
}

const some = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
const underWay = (calls: Call[]): number => calls.filter(({ isUnderWay }) => isUnderWay()).length

describe('whoever is a stranger to the CMS', () => {
  test('reads a few things at once, and the rest in turn', async () => {
    const { call } = openServer()
    const calls = some(50, () => call('203.0.113.7'))
    expect(underWay(calls)).toBe(most.ofNetwork)
    calls[0]?.end()
    await calls[0]?.done
    expect(underWay(calls)).toBe(most.ofNetwork + 1)
    for (const { end } of calls) end()
    await Promise.all(calls.map(({ done }) => done))
    expect(calls.every(({ ctx }) => ctx.status === 200)).toBe(true)
  })

  test('leaves the next turn to another, whatever a whole end site asks for', async () => {
    const { call } = openServer()
    const crowd = some(100, (index) => call(`2001:db8:1:${index}::1`))
    expect(underWay(crowd)).toBe(most.inAll)
    const other = call('203.0.113.7')
    crowd[0]?.end()
    await crowd[0]?.done
    expect(other.isUnderWay()).toBe(true)
  })

  test.each(['/admin/init', '/api/site'])('is told to come back, past as many as may wait (%s)', async (path) => {
    const { call } = openServer()
    const room = most.ofNetwork + mostStrangersWaiting.perSender
    some(room, () => call('203.0.113.7', 'GET', path))
    const { ctx, done } = call('203.0.113.7', 'GET', path)
    await done
    expect([ctx.status, (ctx as unknown as { sent: object }).sent]).toEqual([503, { 'Retry-After': '5' }])
    expect(JSON.stringify(ctx.body)).toMatch(/busy|druk/)
  })

  test('keeps nobody from reading by a body that doesn’t come, not even by reading with one', () => {
    const { call } = openServer()
    const slow = some(100, () => call('203.0.113.7', 'GET', '/admin/init', { 'content-length': '9' }))
    expect(underWay(slow)).toBe(mostSendings)
    expect(call('203.0.113.7').isUnderWay()).toBe(true)
  })

  test('sends the API and the panel’s door what their own limits allow, and reads the library’s files as those do', () => {
    const { call } = openServer()
    expect(underWay(some(100, () => call('203.0.113.7', 'POST', '/api/auth/login')))).toBe(100)
    expect(underWay(some(100, () => call('203.0.113.7', 'POST', '/admin/login')))).toBe(100)
    expect(underWay(some(100, () => call('203.0.113.7', 'POST', '/admin/forgot-password')))).toBe(mostSendings)
    for (const file of ['/uploads/car.png', '/admin/index-Ab3-x_1.js'])
      expect(underWay(some(100, () => call('203.0.113.7', 'GET', file))), file).toBe(100)
  })
})

test('whoever is known waits for nobody', () => {
  const { call } = openServer()
  some(300, () => call('203.0.113.7'))
  expect(underWay(some(50, () => call('203.0.113.7', 'GET', '/admin/init', { authorization: 'Bearer x' })))).toBe(50)
})

test.each([
  [1, { inAll: 1, ofNetwork: 1 }],
  [5, { inAll: 4, ofNetwork: 2 }],
  [10, { inAll: 8, ofNetwork: 4 }],
  [100, { inAll: 8, ofNetwork: 4 }],
])('of %i connections to the database strangers leave some', (connections, wanted) => {
  expect(mostReadings(connections)).toEqual(wanted)
})
