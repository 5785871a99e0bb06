import { describe, expect, it } from 'vitest'
import { refusalHeader, RefusedForm } from './refused-form'
import { takeWhole } from './whole-answers'

/** A server that sends the first half, and the second when it is told to. */
function slowServer(type: string) {
  let sendRest = () => {}
  const isAsked = new Promise<void>((resolve) => (sendRest = resolve))
  const answer: typeof fetch = (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      async start(line) {
        init?.signal?.addEventListener('abort', () => line.error(init.signal?.reason))
        line.enqueue(new TextEncoder().encode('half'))
        await isAsked
        line.enqueue(new TextEncoder().encode(' and half'))
        line.close()
      },
    })
    return Promise.resolve(new Response(body, { status: 202, headers: { 'Content-Type': type, 'X-Remix-Response': 'yes' } }))
  }
  return { fetch: takeWhole(answer), sendRest }
}

describe('data of a page', () => {
  it('is there once all of it has come, with its status and headers', async () => {
    const server = slowServer('text/x-script; charset=utf-8')
    let isThere = false
    const asked = server.fetch('/portal.data').finally(() => (isThere = true))
    await new Promise((later) => setTimeout(later, 20))
    expect(isThere).toBe(false)
    server.sendRest()
    const answer = await asked
    expect([answer.status, answer.headers.get('X-Remix-Response'), await answer.text()]).toEqual([202, 'yes', 'half and half'])
  })

  it('that is cut off in the middle is a fetch that was cut off', async () => {
    const server = slowServer('text/x-script')
    const navigation = new AbortController()
    const asked = server.fetch('/portal.data', { signal: navigation.signal })
    navigation.abort()
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  it('leaves other answers as they come', async () => {
    const server = slowServer('application/json')
    const answer = await server.fetch('/__manifest')
    server.sendRest()
    expect(await answer.text()).toBe('half and half')
  })
})

describe('a form that the server didn’t read', () => {
  const refusing = (headers: Record<string, string>) => takeWhole(() => Promise.resolve(new Response('…', { status: 503, headers })))

  it('is refused with the code that the server names', async () => {
    await expect(refusing({ [refusalHeader]: 'busy' })('/portal.data')).rejects.toThrow(new RefusedForm('busy'))
  })

  it('has no code where the server names none that is known', async () => {
    expect((await refusing({ [refusalHeader]: 'toString' })('/portal.data')).status).toBe(503)
  })
})
