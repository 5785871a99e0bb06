import { lessonsApi } from '@rijbaan/contract'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { cms } from './cms.server'

let server: Server | undefined

afterEach(() => server?.close())

/** Asks for one's own lessons where this is the whole answer. */
async function askWhere(status: number, contentType: string, body: string) {
  server = createServer((_req, res) => res.writeHead(status, { 'Content-Type': contentType }).end(body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return cms(lessonsApi.myLessons, { settings: { cmsUrl, webCmsSecret: 'x' }, log: pino({ level: 'silent' }) })
}

const json = 'application/json'

test.each([
  ['a page in place of data', 200, 'text/html; charset=utf-8', '<html></html>', 'html-answer'],
  ['a proxy’s page of its own', 502, 'text/html', '<h1>Bad Gateway</h1>', 'html-answer'],
  ['a refusal of ours', 409, json, '{"message":"x","code":"lesson-taken","details":{}}', 'lesson-taken'],
  ['a refusal that nobody declared', 418, json, '{"message":"x","code":"teapot"}', 'http-error'],
  ['nothing but a status', 404, json, '{}', 'not-found'],
  ['null with a status', 500, json, 'null', 'http-error'],
  ['data of another shape', 200, json, '[{"id":"seven"}]', 'unavailable'],
  ['no JSON', 200, json, '{', 'unavailable'],
])('%s is told apart (spec 1 §8)', async (_what, status, contentType, body, code) => {
  expect(await askWhere(status, contentType, body)).toMatchObject({ ok: false, code })
})

test('a call names what the path asks for, and nothing else', () => {
  const caller = { settings: { cmsUrl: 'http://127.0.0.1:9', webCmsSecret: 'x' }, log: pino({ level: 'silent' }) }
  const calls = [
    () => cms(lessonsApi.book, caller, { params: { id: '7' } }),
    // @ts-expect-error the path asks for an id
    () => cms(lessonsApi.book, caller),
    // @ts-expect-error a call without parameters has none for the path
    () => cms(lessonsApi.setStudentNote, caller, { body: { note: '' } }),
    // @ts-expect-error the path's parameter has another name
    () => cms(lessonsApi.book, caller, { params: { lessonId: '7' } }),
    // @ts-expect-error the path asks for nothing
    () => cms(lessonsApi.myLessons, caller, { params: { id: '7' } }),
  ]
  expect(calls).toHaveLength(5)
})

test('data in the contract’s shape is handed on', async () => {
  expect(await askWhere(200, json, '[]')).toEqual({ ok: true, value: [] })
})

test('a CMS that isn’t there is told as unavailable', async () => {
  const settings = { cmsUrl: 'http://127.0.0.1:9', webCmsSecret: 'x' }
  expect(await cms(lessonsApi.myLessons, { settings, log: pino({ level: 'silent' }) })).toMatchObject({ ok: false, code: 'unavailable' })
})
