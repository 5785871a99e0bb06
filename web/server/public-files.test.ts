import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { profilePath } from '@rijbaan/contract'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '../tests/fixtures/listening'
import { servePublicFiles } from './public-files'

let folder: string
let server: Awaited<ReturnType<typeof listening>>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-public-'))
  mkdirSync(path.join(folder, 'icons'))
  writeFileSync(path.join(folder, 'icons', 'car.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'icons', 'car.svg.br'), 'packed')
  const app = express()
  app.use(servePublicFiles(folder), (_req, res) => void res.status(404).send('a page'))
  server = await listening(app)
})

afterAll(() => {
  server.stop()
  rmSync(folder, { recursive: true })
})

const ask = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${address}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a public file is served, and kept for an hour', async () => {
  const { status, headers, text } = await ask('/icons/car.svg?v=2', { 'Accept-Encoding': 'identity' })
  expect([status, text, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    '<svg/>',
    'public, max-age=3600',
    'image/svg+xml',
  ])
})

test.each(['/', '/icons', '/icons/', '/icons/plane.svg', '/icons/..%2f..%2fbeside.txt', '/%2e%2e/beside.txt', profilePath])(
  '%s is no file, and left to the pages',
  async (address) => expect(await ask(address)).toMatchObject({ status: 404, text: 'a page' }),
)
