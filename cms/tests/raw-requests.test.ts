import { once } from 'node:events'
import { connect } from 'node:net'
import { readerBounds } from '@rijbaan/servers'
import { describe, expect, test } from 'vitest'
import { signedIn } from './support/people'
import { thisCms } from './support/this-cms'

/** Sends bytes as they are, and answers all that comes back until the server closes. */
async function sendRaw(lines: string[]): Promise<string> {
  const { port, hostname } = new URL(thisCms().url)
  const socket = connect(Number(port), hostname)
  socket.write(lines.join('\r\n'))
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

const head = (method: string, path: string, ...headers: string[]): string[] => [
  `${method} ${path} HTTP/1.1`,
  'Host: localhost',
  'Connection: close',
  ...headers,
  '',
]

describe('on the line', () => {
  const form = 'Content-Type: application/json'
  const smuggled = ['0', '', 'GET /api/auth/me HTTP/1.1', 'Host: localhost', '', '']

  test.each([
    ['two ways to say where its body ends', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 60']],
    ['a length that is no number', ['Content-Length: 4, 60']],
    ['a way that is hidden', ['Content-Length: 60', 'Transfer-Encoding : chunked']],
    ['a way that there isn’t', ['Transfer-Encoding: xchunked']],
  ])('a request with %s is refused, and nothing after it is read (ASVS 4.2.1)', async (_, headers) => {
    const answer = await sendRaw([...head('POST', '/api/auth/logout', form, ...headers), ...smuggled])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
  })

  test('who asks for more on one connection than anybody waits for is cut off, and others are answered', async () => {
    const { port, hostname, origin } = new URL(thisCms().url)
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.write('GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(600))
    await once(socket, 'close')
    expect((text.match(/HTTP\/1\.1 \d{3}/g) ?? []).length).toBeLessThanOrEqual(readerBounds.answersPerConnection)
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
  })

  test('of a network forty bodies for the panel may be still to come, the next is refused at once, and one that is there is read', async () => {
    const { port, hostname, origin } = new URL(thisCms().url)
    const heard = Array.from({ length: 45 }, () => '')
    const sockets = heard.map((_, index) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      socket.on('data', (part: Buffer) => (heard[index] += part.toString()))
      socket.write(`POST /admin/login HTTP/1.1\r\nHost: localhost\r\n${form}\r\nContent-Length: 60000\r\n\r\n{`)
      return socket
    })
    await expect.poll(() => heard.filter(Boolean).length).toBe(5)
    for (const answer of heard.filter(Boolean)) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5\r\n[\s\S]*erg druk/)
    // What can't be read is told so, by whom it was read, and counts as no guess at anybody's password.
    const body = '{"email":'
    expect(await sendRaw([...head('POST', '/admin/forgot-password', form, `Content-Length: ${body.length}`), body])).toMatch(
      /^HTTP\/1\.1 400 /,
    )
    for (const socket of sockets) socket.destroy()
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
  })

  test.each(['http://[/x', 'http://[::1/api/auth/me'])('GET %s, which is no address, is refused in our form', async (address) => {
    const answer = await sendRaw([...head('GET', address), ''])
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*X-Request-Id: [\w-]{36}[\s\S]*"code":"invalid-input"/)
  })

  test.each(['/', '/api/auth/me', '/admin', '/uploads/'])('TRACE of %s tells nothing of what was sent (ASVS 13.4.4)', async (path) => {
    const answer = await sendRaw([...head('TRACE', path, 'Cookie: rijbaan_session=secret-of-a-visitor'), ''])
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).not.toContain('secret-of-a-visitor')
  })

  test.each(['/uploads/', '/uploads', '/.git/config', '/.env', '/package.json', '/uploads/../package.json', '/admin/../../package.json'])(
    'GET %s lists no folder and hands out no source (ASVS 13.4.1, 13.4.3)',
    async (path) => {
      const answer = await sendRaw([...head('GET', path), ''])
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toMatch(/Index of|"dependencies"|\[core\]/)
    },
  )
})

test.each(['page=1&page=2', 'page[]=1', 'page[a]=1'])(
  'a parameter that comes twice, or as a structure, is none: %s (ASVS 15.3.7)',
  async (query) => {
    const { status, body } = await (await signedIn('admin')).call('GET', `/super-admin/api/lessons/page?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  },
)

test.each([
  ['/healthz', 200, /^application\/json; charset=utf-8$/],
  ['/openapi.json', 200, /^application\/json; charset=utf-8$/],
  ['/api/auth/me', 401, /^application\/json; charset=utf-8$/],
  ['/api/nothing', 404, /^application\/json; charset=utf-8$/],
  ['/API/nothing', 404, /^application\/json; charset=utf-8$/],
  ['/api-docs', 200, /^text\/html; charset=utf-8$/],
])('%s answers %i, and says what that is (ASVS 4.1.1)', async (path, status, type) => {
  const answer = await fetch(`${thisCms().url}${path}`)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(type)
})
