import { endpoints, roles } from '@rijbaan/contract'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mostReadings, mostStrangersWaiting } from '../src/http/stranger-turns'
import { isOffered } from './support/additions'
import { asVisitor, get } from './support/call'
import { cmsDir } from './support/cms'
import { openDatabase } from './support/database'
import { signedIn } from './support/people'
import { thisCms } from './support/this-cms'

const all = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ ...endpoint, name: `${family}.${name}` })),
)

describe('the API description', () => {
  test('names every endpoint of the contract', async () => {
    const { status, body } = await get('/openapi.json')
    expect(status).toBe(200)
    const described = Object.entries(body['paths'] as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(all.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort())
  })

  test('says of every upload which file it takes', async () => {
    const paths = (await get('/openapi.json')).body['paths'] as Record<string, Record<string, { requestBody?: { content: object } }>>
    for (const { path, method, upload } of all.filter((endpoint) => endpoint.upload)) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.requestBody?.content).toMatchObject({
        'multipart/form-data': { schema: { properties: { [upload?.field ?? '']: { format: 'binary' } } } },
      })
    }
  })

  test.each(['/api-docs', '/api-docs/start.js', '/api-docs/swagger-ui.css', '/api-docs/swagger-ui-bundle.js'])(
    '%s is there to read it by',
    async (path) => {
      const { status } = await fetch(`${thisCms().url}${path}`)
      expect(status).toBe(200)
    },
  )
})

describe('what is not in the contract is not there', () => {
  test.each([
    '/api/tariffs',
    '/api/site',
    '/api/requests',
    '/api/outbox-mails',
    '/api/parameters',
    '/api/users',
    '/api/upload/files',
    '/api/nothing',
  ])('%s is refused in the one form', async (path) => {
    const { status, body } = await get(path)
    expect([401, 403, 404]).toContain(status)
    expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String), details: {} })
  })

  test.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/reset-password'],
  ])('%s %s, the plugin’s own, is closed', async (method, path) => {
    const { status } = await fetch(`${thisCms().url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: '{"identifier":"a","password":"b"}',
    })
    expect([401, 403, 404]).toContain(status)
  })
})

describe('an API path has one spelling, so that no guard is walked around', () => {
  test.each([
    ['DELETE', '/API/auth/sessions'],
    ['POST', '/Api/auth/logout'],
    ['POST', '/API/public/email/demo-lesson'],
    ['POST', '/API/super-admin/users/1/unlock'],
    ['POST', '/api/Super-Admin/users/1/unlock'],
    ['POST', '/api/super-admin/users/1/unlock'],
    ['POST', '/Super-Admin/api/users/1/unlock'],
    ['GET', '/super-admin//api/lessons/1'],
    ['POST', '/super-admin//api/users/1/unlock'],
    ['POST', '//super-admin/api/users/1/unlock'],
    ['POST', '/api//auth/logout'],
  ])('%s %s is not there', async (method, path) => {
    const response = await fetch(`${thisCms().url}${path}`, {
      method,
      headers: { Origin: 'https://evil.test', 'Content-Type': 'multipart/form-data' },
      ...(method === 'GET' ? {} : { body: 'x' }),
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  })
})

test('the server says that it can serve', async () => {
  expect((await get('/healthz')).body).toEqual({ status: 'ok' })
})

/** Of one network, by the pool that a CMS has unless told otherwise. */
const kept = mostReadings(10).ofNetwork + mostStrangersWaiting.perSender

test.runIf(thisCms().databaseUrl)('strangers who read stand in a line that has an end, and the website behind none of them', async () => {
  const statuses: number[] = []
  const database = openDatabase(thisCms())
  onTestFinished(() => database.destroy())
  const { whole } = await database.transaction(async (trx) => {
    // What they ask about can't be read till the end of this.
    await trx.raw('lock table admin_users in access exclusive mode')
    const crowd = Array.from({ length: 300 }, async () => statuses.push((await fetch(`${thisCms().url}/admin/init`)).status))
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(300 - kept)
    expect((await get('/api/public/content', asVisitor())).status).toBe(200)
    expect(new Set(statuses)).toEqual(new Set([503]))
    return { whole: Promise.all(crowd) }
  })
  await whole
  expect(statuses.filter((status) => status === 200)).toHaveLength(kept)
})

test('every answer names its request, by the web app’s own id where it sends a proper one', async () => {
  const ownId = /^[\w-]{8}(-[\w-]{4}){3}-[\w-]{12}$/
  const idFor = async (headers: Record<string, string>) => (await get('/healthz', headers)).headers.get('x-request-id')
  expect(await idFor({ ...asVisitor(), 'X-Request-Id': 'from-the-web-app-1' })).toBe('from-the-web-app-1')
  expect(await idFor({ ...asVisitor(), 'X-Request-Id': 'x y\tz' })).toMatch(ownId)
  expect(await idFor({ 'X-Request-Id': 'from-a-visitor-1' })).toMatch(ownId)
})

test.each([
  ['a foreign origin', 'https://evil.test'],
  ['the site’s own pages, which ask the web app', 'http://localhost:3000'],
])('%s may read nothing by CORS', async (_name, origin) => {
  for (const path of ['/openapi.json', '/api/auth/me', '/api/auth/panel-pass', '/admin/init']) {
    const { headers } = await fetch(`${thisCms().url}${path}`, { headers: { Origin: origin } })
    expect(headers.get('access-control-allow-origin') ?? '').toBe('')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

describe('on the wire', () => {
  const accounts = { STUDENT: 'student', TEACHER: 'teacher', ADMIN: 'admin', SUPER_ADMIN: 'superadmin' } as const
  /** Those that anybody of a role may ask as they are. The panel's pass wants a second factor and a door; panel-doors.test.ts has both. */
  const reads = all
    .filter(({ method, path, access }) => method === 'GET' && typeof access !== 'string' && !/:|date-range|panel-pass/.test(path))
    .filter(({ name }) => isOffered(name))
    .flatMap((endpoint) => roles.filter((role) => endpoint.access.includes(role as never)).map((role) => ({ ...endpoint, role })))

  test.each(reads)('$method $path for a $role is in the contract’s shape, and nothing beside it (R61)', async ({ path, answer, role }) => {
    const { status, body } = await (await signedIn(accounts[role])).call('GET', path)
    expect(status).toBe(200)
    // What the shape doesn't name is left out of it: it would be missed here.
    expect(answer.parse(body)).toEqual(body)
  })

  test('no field asks for a BSN, for health or for DigiD (R56)', async () => {
    const unwanted = /bsn|burgerservice|digid|health|gezond|medical|medisch|diagnos/i
    const { body } = await get('/openapi.json')
    expect(JSON.stringify(body['paths'])).not.toMatch(unwanted)
    const files = (await readdir(`${cmsDir}/src`, { recursive: true })).filter((file) => file.endsWith('schema.json'))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const { attributes } = JSON.parse(await readFile(`${cmsDir}/src/${file}`, 'utf8')) as { attributes: object }
      expect(
        Object.keys(attributes).filter((name) => unwanted.test(name)),
        file,
      ).toEqual([])
    }
  })
})
