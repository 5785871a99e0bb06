import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { endpoints, roles, type Endpoint, type Role } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokenSalt, cmsDir, cmsEnvironment, makeDataDir } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter } from './support/people'
import { openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const all = Object.values(endpoints).flatMap((family) => Object.values(family))

/** Who asks: nobody, one of the roles, a role that is none of ours (R22), and a role that must change the password first (R14). */
const callers = ['nobody', ...roles, 'JANITOR', ...roles.map((role) => `forced ${role}` as const)] as const
type Caller = (typeof callers)[number]

async function openAs(caller: Caller): Promise<Browser> {
  if (caller === 'nobody') return openBrowser()
  const isForced = caller.startsWith('forced ')
  const portalRole = caller.replace('forced ', '')
  return enter(database, (await addPerson(database, { portal_role: portalRole, require_password_change: isForced })).username)
}

/** The refusal that the contract's table means for a caller, or null where the endpoint itself answers (R14, R22, R62, R63; ASVS 7.5.1). */
function refusalFor(
  { access, whileForced = false, withoutRole = false, needsProof = false, signedInDoes = false }: Endpoint,
  caller: Caller,
): [number, string] | null {
  if (access === 'public' || access === 'web-app') return null
  if (caller === 'nobody') return [401, 'sign-in-required']
  if (caller === 'JANITOR') return withoutRole ? null : [403, 'forbidden']
  const role = caller.replace('forced ', '') as Role
  if (!access.includes(role)) return [403, 'forbidden']
  if (caller.startsWith('forced ') && !whileForced) return [403, 'password-change-required']
  return needsProof && !signedInDoes ? [403, 'proof-required'] : null
}

/** An id that nobody has: a refusal comes before any look-up, so that it must not matter. */
const addressOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, '999999999')

/** Calls an endpoint with a body of the kind that it takes, empty. */
const ask = (browser: Browser, endpoint: Endpoint) =>
  endpoint.upload
    ? browser.upload(addressOf(endpoint), new Blob([]), endpoint.method)
    : browser.call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? undefined : {})

describe('who may call what (R63)', () => {
  for (const caller of callers) {
    test(`${caller}: every endpoint answers or refuses as the table says`, async () => {
      const shared = await openAs(caller)
      for (const endpoint of all) {
        // Signing out ends the session that the others are called with.
        const browser = endpoint.path.endsWith('/logout') ? await openAs(caller) : shared
        const { status, body } = await ask(browser, endpoint)
        const what = `${caller}: ${endpoint.method} ${endpoint.path}`
        const refusal = refusalFor(endpoint, caller)
        if (refusal) expect([status, body.code], what).toEqual(refusal)
        else expect(['sign-in-required', 'forbidden', 'password-change-required'], `${what} answered ${status}`).not.toContain(body?.code)
      }
    })
  }

  test.each(all.filter(({ access }) => access === 'web-app'))('$method $path is for the web app alone', async (endpoint) => {
    for (const caller of ['nobody', 'SUPER_ADMIN'] as const) {
      const browser = await openAs(caller)
      for (const secret of ['', 'guessed']) {
        const { status, body } = await browser.call(endpoint.method, addressOf(endpoint), undefined, { 'X-Rijbaan-Secret': secret })
        expect([status, body.code]).toEqual([403, 'forbidden'])
      }
    }
  })
})

describe('every route that the server has', () => {
  type Route = { methods: string[]; path: string }

  /** As the server itself names them, asked of a process of its own on an empty database. */
  async function listRoutes(): Promise<Route[]> {
    const env = cmsEnvironment({ port: 1337, url: 'http://127.0.0.1:1337', dataDir: await makeDataDir() })
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/support/list-routes.mjs'], {
      cwd: cmsDir,
      env,
      maxBuffer: 10_000_000,
    })
    return JSON.parse(stdout.slice(stdout.lastIndexOf('ROUTES') + 'ROUTES'.length)) as Route[]
  }

  const isOfTheApi = ({ path }: Route): boolean => path.startsWith('/api/') || path.startsWith('/super-admin/')

  /** The path that our own super-admin routes have inside the framework. */
  const insidePath = ({ path }: Endpoint): string => path.replace(/^\/super-admin\/api\//, '/api/super-admin/')

  test('under /api is in the contract, or closed to everyone', async () => {
    const found = (await listRoutes())
      .filter(isOfTheApi)
      .flatMap(({ methods, path }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`))
    const known = all.map((endpoint) => `${endpoint.method} ${insidePath(endpoint)}`)
    expect(known.filter((route) => !found.includes(route))).toEqual([])

    const admin = await openAs('SUPER_ADMIN')
    for (const route of found.filter((each) => !known.includes(each))) {
      const [method = '', path = ''] = route.split(' ')
      const address = path.replace(/:\w+(\([^)]*\))?/g, '1').replace(/\(\.\*\)|\*/g, 'x')
      for (const browser of [openBrowser(), admin]) {
        const { status } = await browser.call(method, address, method === 'GET' ? undefined : {})
        expect([401, 403, 404, 405], `${route} answered ${status}`).toContain(status)
      }
    }
  })

  test('under /api is the contract’s, also for who holds a token of the framework', async () => {
    // One from before: the panel makes none any more.
    const key = `token-${randomUUID()}`
    const token = { document_id: randomUUID(), name: key, type: 'full-access', kind: 'content-api', created_at: new Date() }
    const accessKey = createHmac('sha512', apiTokenSalt).update(key).digest('hex')
    await database('strapi_api_tokens').insert({ ...token, access_key: accessKey })
    const ask = async (method: string, path: string) => {
      const answer = await fetch(`${thisCms().url}${path}`, { method, headers: { Authorization: `Bearer ${key}` } })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    for (const path of [
      '/api/users',
      '/api/users/1',
      '/api/users/me',
      '/api/upload/files',
      '/api/users-permissions/roles',
      '/api/i18n/locales',
    ])
      expect(await ask('GET', path), path).toEqual([404, 'not-found'])
    for (const [method, path] of [
      ['DELETE', '/api/users/999999'],
      ['POST', '/api/email'],
      ['PUT', '/api/users/1'],
    ] as const)
      expect(await ask(method, path), path).toEqual([404, 'not-found'])
    expect(await ask('DELETE', '/api/auth/login')).toEqual([405, 'method-not-allowed'])
    await database('strapi_api_tokens').where({ name: key }).delete()
  })

  test('has no second way in to the super-admin paths', async () => {
    const admin = await openAs('SUPER_ADMIN')
    expect((await admin.call('POST', '/api/super-admin/users/1/unlock')).status).toBe(404)
  })
})
