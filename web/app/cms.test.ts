import { lessonsApi, paymentsApi } from '@rijbaan/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { listening } from '../tests/fixtures/listening'
import { startFakeCms, type FakeCms } from '../tests/fixtures/fake-cms'
import { answer, bareStatus, cutOff, htmlPage, otherShape, refusal, undeclaredRefusal, type Reply } from '../tests/fixtures/replies'
import { askCms, cms } from './cms.server'

let fake: FakeCms | undefined

afterEach(() => fake?.stop())

/** Asks for one's own lessons where this is the whole answer. */
async function askWhere(reply: Reply) {
  fake = await startFakeCms()
  fake.given(reply)
  return cms(lessonsApi.myLessons, { settings: { cmsUrl: fake.url, webCmsSecret: 'x' }, log: pino({ level: 'silent' }) })
}

test.each([
  ['a page in place of data', htmlPage(200), 'html-answer'],
  ['a proxy’s page of its own', htmlPage(502), 'html-answer'],
  ['a refusal of ours', refusal('lesson-taken'), 'lesson-taken'],
  ['a refusal that nobody declared', undeclaredRefusal, 'http-error'],
  ['nothing but a status', bareStatus(404), 'not-found'],
  ['null with a status', bareStatus(500, 'null'), 'http-error'],
  ['data of another shape', otherShape, 'unavailable'],
  ['no JSON', cutOff, 'unavailable'],
])('%s is told apart (spec 1 §8)', async (_what, reply, code) => {
  expect(await askWhere(reply)).toMatchObject({ ok: false, code })
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
  expect(await askWhere(answer(lessonsApi.myLessons, []))).toEqual({ ok: true, value: [] })
})

test('a CMS that isn’t there is told as unavailable', async () => {
  const settings = { cmsUrl: 'http://127.0.0.1:9', webCmsSecret: 'x' }
  expect(await cms(lessonsApi.myLessons, { settings, log: pino({ level: 'silent' }) })).toMatchObject({ ok: false, code: 'unavailable' })
})

test('a change has a connection of its own, as one that was kept may have ended with a CMS that was killed; reads keep theirs', async () => {
  fake = await startFakeCms()
  fake.given(answer(lessonsApi.myLessons, []), refusal('not-found'))
  const caller = { settings: { cmsUrl: fake.url, webCmsSecret: 'x' }, log: pino({ level: 'silent' }) }
  for (let count = 0; count < 2; count += 1) await cms(lessonsApi.myLessons, caller)
  for (let count = 0; count < 2; count += 1) await cms(lessonsApi.book, caller, { params: { id: '7' } })
  expect(fake.received.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive', 'close', 'close'])
})

test('the mark of a known browser goes along where something is done, and the session always', async () => {
  fake = await startFakeCms()
  fake.given(answer(lessonsApi.myLessons, []), refusal('not-found'))
  const session = { cookie: 'rijbaan_session=a', browserMark: 'rijbaan_known=b', setCookies: [] }
  const caller = { settings: { cmsUrl: fake.url, webCmsSecret: 'x' }, log: pino({ level: 'silent' }), session }
  await cms(lessonsApi.myLessons, caller)
  await cms(lessonsApi.book, caller, { params: { id: '7' } })
  expect(fake.received.map(({ headers }) => headers.cookie)).toEqual(['rijbaan_session=a', 'rijbaan_session=a; rijbaan_known=b'])
})

test('a file whose bytes are handed on takes as long as its reader, once it has begun; any other answer has its time as a whole', async () => {
  const { port, stop } = await listening((_req, res) => {
    res.write('first ')
    void pause(600).then(() => res.end('last'))
  })
  const caller = { settings: { cmsUrl: `http://127.0.0.1:${port}`, webCmsSecret: 'x' }, log: pino({ level: 'silent' }) }
  const ask = (isHandedOn: boolean) => askCms(paymentsApi.proof, caller, { params: { id: '7' }, milliseconds: 300, isHandedOn })
  expect(await (await ask(true))?.text()).toBe('first last')
  await expect(ask(false).then((answer) => answer?.text())).rejects.toThrow()
  stop()
})

test('a file that doesn’t begin in time is not there', async () => {
  const { port, stop } = await listening(() => undefined)
  const caller = { settings: { cmsUrl: `http://127.0.0.1:${port}`, webCmsSecret: 'x' }, log: pino({ level: 'silent' }) }
  expect(await askCms(paymentsApi.proof, caller, { params: { id: '7' }, milliseconds: 300, isHandedOn: true })).toBeNull()
  stop()
})
