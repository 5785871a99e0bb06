import { randomUUID } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { thisCms } from './support/this-cms'

describe('what is sent to the panel packed', () => {
  test.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ] as const)('as %s is refused by its first bytes, whatever it holds', async (encoding, pack) => {
    const deep = pack(Buffer.from(`{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`))
    for (const path of ['/admin/login', '/uploads/x', '/nowhere']) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
      const answer = await fetch(`${thisCms().url}${path}`, { method: 'POST', headers, body: new Uint8Array(deep) })
      expect(answer.status, path).toBe(415)
      expect(await answer.text()).toContain('onverpakt')
    }
  })

  test('as it is comes through, also where that is said', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'identity' }
    const body = JSON.stringify({ email: `${randomUUID()}@example.test`, password: 'x' })
    expect((await fetch(`${thisCms().url}/admin/login`, { method: 'POST', headers, body })).status).toBe(400)
  })
})

test.each([
  ['another site', { Origin: 'http://evil.test' }],
  ['another site, without its name,', { 'Sec-Fetch-Site': 'cross-site' }],
])('a sign-in to the panel that %s sends is refused', async (_, headers) => {
  const body = new URLSearchParams({ email: 'owner@example.test', password: 'wrong' })
  const answer = await fetch(`${thisCms().url}/admin/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('andere website')
})

test('a sign-in to the panel under another name, as through a tunnel, is judged as any other', async () => {
  const body = new URLSearchParams({ email: `${randomUUID()}@example.test`, password: 'wrong' })
  const headers = { Origin: 'http://localhost:9999', 'Sec-Fetch-Site': 'same-origin' }
  expect((await fetch(`${thisCms().url}/admin/login`, { method: 'POST', headers, body })).status).toBe(400)
})
