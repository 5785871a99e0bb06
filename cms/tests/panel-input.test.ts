import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnCms } from './support/own-cms'
import type { RunningCms } from './support/cms'
import { openPanel, type Panel } from './support/panel'

let cms: RunningCms
let office: Panel

beforeAll(async () => {
  cms = await startOwnCms()
  office = await openPanel('office@example.test', cms)
})

afterAll(() => cms.stop())

const send = (path: string, body: string): Promise<number> =>
  fetch(`${cms.url}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(({ status }) => status)

/** Long enough for a promise to fail that nobody waits for. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 300))

async function expectAlive(): Promise<void> {
  await moment()
  expect((await fetch(`${cms.url}/healthz`)).status).toBe(200)
}

const tooLarge = 99_999_999_999

describe('the CMS goes on', () => {
  test('when anybody sends a zero byte, which PostgreSQL stores in no text', async () => {
    expect(await send('/admin/forgot-password', '{"email":"a\\u0000@example.nl"}')).toBe(204)
    for (const path of ['/admin/login', '/admin/register', '/admin/reset-password'])
      expect(await send(path, '{"email":"a\\u0000@example.nl","password":"a\\u0000"}'), path).toBeLessThan(500)
    expect((await fetch(`${cms.url}/admin/registration-info?registrationToken=a%00`)).status).toBe(404)
    await expectAlive()
  })

  test.each([
    ['a folder in one that no number reaches', 'POST', '/upload/folders', { name: 'x', parent: tooLarge }, 400],
    ['the same, with the number as text', 'POST', '/upload/folders', { name: 'x', parent: String(tooLarge) }, 400],
    ['files moved by such numbers', 'POST', '/upload/actions/bulk-move', { fileIds: [tooLarge], destinationFolderId: tooLarge }, 400],
    ['a folder of such a number', 'PUT', `/upload/folders/${tooLarge}`, { name: 'y' }, 404],
  ] as const)('when the office sends %s', async (_name, method, path, body, status) => {
    expect((await office.call(method, path, body)).status).toBe(status)
    await expectAlive()
  })

  test('when the office sends a zero byte in the name of a folder', async () => {
    expect((await office.call('POST', '/upload/folders', { name: 'a\u0000b', parent: null })).status).toBeLessThan(500)
    await expectAlive()
  })
})

describe('more than a screen of the panel sends at once is refused before anything judges it', () => {
  test.each([
    ['permissions', '/admin/permissions/check', { permissions: Array.from({ length: 20_000 }, () => ({})) }],
    ['files', '/upload/actions/bulk-move', { fileIds: Array.from({ length: 20_000 }, () => ({})), destinationFolderId: null }],
  ])('by the number of %s', async (_name, path, body) => {
    const { status, body: said } = await office.call('POST', path, body)
    expect(status).toBe(400)
    expect(JSON.stringify(said)).toContain('in delen')
  })

  test('by its depth', async () => {
    expect(await send('/admin/forgot-password', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toBe(400)
  })

  test('a role’s rights and a page’s texts go through', async () => {
    const permissions = Array.from({ length: 300 }, () => ({ action: 'plugin::upload.read' }))
    expect((await office.call('POST', '/admin/permissions/check', { permissions })).status).toBe(200)
  })
})
