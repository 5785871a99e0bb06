import { randomUUID } from 'node:crypto'
import { dayMilliseconds, endpoints, roles, type Role } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginApp, beginPasskey } from './support/begun-factors'
import { startCms, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { mintSessions } from './support/minted-sessions'
import { startOwnCms } from './support/own-cms'
import { addPerson, enter } from './support/people'
import { prove } from './support/second-factor'
import { openBrowser, type Browser } from './support/session'

const staff = ['TEACHER', 'ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[]

let cms: RunningCms
let database: Database

beforeAll(async () => {
  cms = await startOwnCms({ SECOND_FACTOR_ROLES: staff.join(', ') })
  database = openDatabase(cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

async function openAs(role: Role): Promise<Browser> {
  const { id } = await addPerson(database, { portal_role: role })
  const [cookie = ''] = await mintSessions(database, [id])
  const browser = openBrowser(cms.url)
  browser.useCookie(cookie)
  return browser
}

const all = Object.values(endpoints).flatMap((family) => Object.values(family))

describe('a role that must have a second factor (ASVS 6.3.3)', () => {
  test.each(staff)('%s without one is refused by every endpoint but those of one’s own account', async (role) => {
    const browser = await openAs(role)
    for (const { access, method, path, upload, withoutSecondFactor = false } of all) {
      if (typeof access === 'string' || !access.includes(role)) continue
      const address = path.replace(/:\w+/g, '999999999')
      const { body } = upload
        ? await browser.upload(address, new Blob([]), method)
        : await browser.call(method, address, method === 'GET' ? undefined : {})
      const what = `${role}: ${method} ${path}`
      if (withoutSecondFactor) expect(body?.code, what).not.toBe('second-factor-needed')
      else expect(body?.code, what).toBe('second-factor-needed')
    }
  })

  test('creates neither students nor teachers, whose addresses look like one’s own account', async () => {
    const newcomer = { firstName: 'Eva', lastName: 'Bos', email: `eva-${Date.now()}@example.test`, licenseType: 'MANUAL' }
    for (const path of ['/api/auth/super-admin/create-teacher', '/api/auth/super-admin/create-student'])
      expect((await (await openAs('ADMIN')).call('POST', path, newcomer)).body.code).toBe('second-factor-needed')
    expect((await (await openAs('TEACHER')).call('POST', '/api/auth/create-student', newcomer)).body.code).toBe('second-factor-needed')
    expect(await database('up_users').where({ email: newcomer.email })).toEqual([])
  })

  test('learns of it at sign-in, and students go on as before', async () => {
    expect((await openBrowser(cms.url).signIn('teacher')).body['needsSecondFactor']).toBe(true)
    const student = await openAs('STUDENT')
    expect((await student.call('GET', '/api/auth/me')).body['needsSecondFactor']).toBe(false)
    expect((await student.call('GET', '/api/lessons/my-lessons')).status).toBe(200)
  })
})

test.each([
  ['an authenticator app', beginApp],
  ['a passkey', beginPasskey],
] as const)('%s that a role had to have ends what the password alone has begun elsewhere', async (_, begin) => {
  const { id, username } = await addPerson(database, { portal_role: 'ADMIN' })
  const [browser, other] = [await enter(database, username, cms.url), await enter(database, username, cms.url)]
  const statusIn = async ({ call }: Browser) => (await call('GET', '/super-admin/api/overview')).status
  expect([await statusIn(browser), await statusIn(other)]).toEqual([403, 403])
  const email = `${randomUUID()}@example.test`
  const wish = { document_id: randomUUID(), digest: randomUUID(), user_id: id, email, expires_at: Date.now() + dayMilliseconds }
  await database('email_changes').insert(wish)
  await prove(browser)
  const end = await begin(browser)
  expect((await end(browser)).status).toBe(200)
  expect([await statusIn(browser), await statusIn(other)]).toEqual([200, 401])
  // Nor is the number left that this session had before it showed again who it is.
  expect(await database('strapi_sessions').where({ user_id: String(id) })).toHaveLength(1)
  expect(await database('email_changes').where({ user_id: id })).toEqual([])
})

test.each(['TEACHERS', 'TEACHER,OWNER', 'admin'])('the roles "%s" stop the start with a sentence', async (SECOND_FACTOR_ROLES) => {
  await expect(startCms({ SECOND_FACTOR_ROLES })).rejects.toThrow(`it takes ${roles.join(', ')} with commas between, or none.`)
})
