import { logoutPath, studentLessonsPath, themePath } from '@rijbaan/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heldLoads, holdLostLoads } from './held-loads'

const address = new URL(`${studentLessonsPath()}.data`, 'http://localhost:3000').href

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answered = (status: number) => () => Promise.resolve(new Response('…', { status }))

/** A server that answers as the list says, and each time after that as its last. */
function serverThat(...answers: (() => Promise<Response>)[]) {
  let asked = 0
  const send = vi.fn(() => (answers[asked++] ?? (answers.at(-1) as () => Promise<Response>))())
  return { send, fetch: holdLostLoads(send as typeof fetch) }
}

let navigation = new AbortController()

const load = (fetch: typeof globalThis.fetch) => fetch(new URL(address), { signal: navigation.signal })

const untilHeld = () => vi.waitFor(() => expect(heldLoads.state()).toBe('held'))

afterEach(async () => {
  navigation.abort()
  navigation = new AbortController()
  await vi.waitFor(() => expect(heldLoads.state()).toBe('none'))
})

describe('a load of a page’s data', () => {
  it.each([
    ['met no network', lost],
    ['met a server’s error', answered(500)],
    ['met a CMS that is away', answered(503)],
  ])('that %s is held, and goes through once it is tried again', async (_, failing) => {
    const { fetch, send } = serverThat(failing, failing, answered(200))
    const asked = load(fetch)
    await untilHeld()
    heldLoads.tryAgain()
    expect(heldLoads.state()).toBe('trying')
    await untilHeld()
    heldLoads.tryAgain()
    expect((await asked).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(3)
    expect(heldLoads.state()).toBe('none')
  })

  it.each([200, 202, 404])('that is answered with %i is not held', async (status) => {
    expect((await load(serverThat(answered(status)).fetch)).status).toBe(status)
    expect(heldLoads.state()).toBe('none')
  })

  it('is given up when somebody goes elsewhere', async () => {
    const asked = load(serverThat(lost).fetch)
    await untilHeld()
    navigation.abort()
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(heldLoads.state()).toBe('none')
  })

  it('that was cut off before its answer came is not held', async () => {
    const cutOff = new DOMException('gone on', 'AbortError')
    await expect(load(serverThat(() => Promise.reject(cutOff)).fetch)).rejects.toBe(cutOff)
  })

  it('tells who listens, until they don’t', async () => {
    const listener = vi.fn()
    const leave = heldLoads.subscribe(listener)
    const asked = load(serverThat(lost, answered(200)).fetch)
    await untilHeld()
    expect(listener).toHaveBeenCalledOnce()
    leave()
    heldLoads.tryAgain()
    await asked
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('a press that leads on', () => {
  it.each([logoutPath, themePath])('to %s is held as a page is, and sent again as it was', async (path) => {
    const { fetch, send } = serverThat(lost, answered(503), answered(202))
    const press = { method: 'POST', body: new URLSearchParams({ theme: 'dark' }), signal: navigation.signal }
    const asked = fetch(`http://localhost:3000${path}.data`, press)
    for (let tries = 0; tries < 2; tries += 1) {
      await untilHeld()
      heldLoads.tryAgain()
    }
    expect((await asked).status).toBe(202)
    expect(send.mock.calls).toEqual(Array(3).fill([`http://localhost:3000${path}.data`, press]))
  })

  it('says whether it signs somebody out, and is given up when they go elsewhere', async () => {
    const press = { method: 'POST', signal: navigation.signal }
    const asked = serverThat(lost).fetch(`http://localhost:3000${logoutPath}.data`, press)
    await untilHeld()
    expect(heldLoads.isSigningOut()).toBe(true)
    navigation.abort()
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(heldLoads.isSigningOut()).toBe(false)
  })

  it('is no sign-out where it is another one, nor held where it is none of these', async () => {
    const press = { method: 'POST', signal: navigation.signal }
    const theme = serverThat(lost, answered(202)).fetch(`http://localhost:3000${themePath}.data`, press)
    await untilHeld()
    expect(heldLoads.isSigningOut()).toBe(false)
    heldLoads.tryAgain()
    await theme
    await expect(serverThat(lost).fetch(`http://localhost:3000${logoutPath}x.data`, press)).rejects.toThrow(TypeError)
  })
})

describe('what is no load of a page', () => {
  it('such as a form, or another address, fails as it would', async () => {
    const { fetch } = serverThat(lost)
    await expect(fetch(address, { method: 'POST', signal: navigation.signal })).rejects.toThrow(TypeError)
    await expect(fetch('http://localhost:3000/api/status', { signal: navigation.signal })).rejects.toThrow(TypeError)
  })

  it('nor waits for what the router looks up in advance', async () => {
    await expect(serverThat(lost).fetch('http://localhost:3000/__manifest?p=%2Fauto')).rejects.toThrow(TypeError)
  })
})
