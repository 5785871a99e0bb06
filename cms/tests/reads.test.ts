import {
  adminLessonsApi,
  contentApi,
  endpoints,
  goesTogether,
  lessonsApi,
  longestRead,
  mostReads,
  pathOf,
  peopleApi,
  readsApi,
  roles,
  totalHeader,
  type Endpoint,
} from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { webCmsSecret } from './support/cms'
import { dayAhead, fieldCodes, useSchool } from './support/lessons'
import { addPerson, enter } from './support/people'
import { openBrowser, type Browser } from './support/session'

const { addAdmin, addBooked, addPair, addSlot, database } = useSchool()

type Part = { status: number; totalItems: number | null; body: unknown }

const path = readsApi.readMany.path

async function readTogether(browser: Browser, addresses: string[]): Promise<Part[]> {
  const { status, body } = await browser.call('POST', path, addresses)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Part[]
}

/** The same reads, each by itself. */
const readEach = (browser: Browser, addresses: string[]): Promise<Part[]> =>
  Promise.all(
    addresses.map(async (address) => {
      const { status, headers, body } = await browser.call('GET', address)
      const total = headers.get(totalHeader)
      return { status, totalItems: total === null ? null : Number(total), body }
    }),
  )

const all = Object.values(endpoints).flatMap((family): Endpoint[] => Object.values(family))

const gets = all.filter(({ method }) => method === 'GET')

/** An address of an endpoint, with an id that nobody has. */
const addressOf = (endpoint: Endpoint): string => endpoint.path.replace(/:\w+/g, '999999999')

/** In lots that one call may ask for. */
const lotsOf = (addresses: string[]): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / mostReads) }, (_, lot) => addresses.slice(lot * mostReads, (lot + 1) * mostReads))

async function openAs(caller: string): Promise<Browser> {
  if (caller === 'nobody') return openBrowser()
  const person = { portal_role: caller.replace('forced ', ''), require_password_change: caller.startsWith('forced ') }
  return enter(database, (await addPerson(database, person)).username)
}

/** What differs from one moment to the next, whoever asks. */
const withoutMoments = (part: Part): string => JSON.stringify(part).replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'then')

describe('several reads at once', () => {
  test.each(['nobody', ...roles, 'JANITOR', 'forced STUDENT', 'forced ADMIN'])(
    'are answered to %s as each would be by itself',
    async (caller) => {
      const browser = await openAs(caller)
      const addresses = gets.filter(goesTogether).map(addressOf)
      expect(addresses.length).toBeGreaterThan(30)
      for (const lot of lotsOf(addresses)) {
        const together = await readTogether(browser, lot)
        const each = await readEach(browser, lot)
        for (const [index, address] of lot.entries())
          expect(withoutMoments(together[index] as Part), `${caller}: ${address}`).toBe(withoutMoments(each[index] as Part))
      }
    },
  )

  test('are answered, as many and as long as they may be', async () => {
    const { teacher } = await addPair()
    const address = '/api/auth/me?a='.padEnd(longestRead, 'a')
    const parts = await readTogether(
      await enter(database, teacher.username),
      Array.from({ length: mostReads }, () => address),
    )
    expect(parts.map(({ status }) => status)).toEqual(Array(mostReads).fill(200))
  })

  test('have their queries, and of a list by pages how many there are', async () => {
    const { teacher } = await addPair()
    for (let count = 0; count < 2; count += 1) await addPerson(database, { teacher_id: teacher.id })
    const pages = [0, 1].map((page) => `${peopleApi.teacherStudents.path}?page=${page}&size=2`)
    const together = await readTogether(teacher.browser, pages)
    expect(together).toMatchObject([
      { status: 200, totalItems: 3, body: [{}, {}] },
      { status: 200, totalItems: 3, body: [{}] },
    ])
    expect(together).toEqual(await readEach(teacher.browser, pages))
  })

  test('are one visitor’s, with what is theirs alone', async () => {
    const { teacher, student } = await addPair()
    const own = await addBooked(teacher.id, student.id, 9)
    await addSlot(teacher.id, 10)
    const other = await addPair()
    const foreign = await addBooked(other.teacher.id, other.student.id, 9)
    const week = `${lessonsApi.availableInRange.path}?startDate=${dayAhead(7)}&endDate=${dayAhead(13)}`
    const [lessons, free, notMine] = await readTogether(student.browser, [
      lessonsApi.myLessons.path,
      week,
      pathOf(adminLessonsApi.one, { id: String(foreign) }),
    ])
    expect(JSON.stringify(lessons?.body)).toContain(`"id":${own},`)
    expect(JSON.stringify([lessons, free])).not.toContain(`"id":${foreign},`)
    expect(free?.status).toBe(200)
    expect(notMine).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('refuse in its place what can’t be read, and answer the others', async () => {
    const { student } = await addPair()
    const parts = await readTogether(student.browser, [
      '/api/auth/me',
      '/api/lessons/available/date-range?startDate=never',
      '/api/nowhere',
      '/api/auth/me',
    ])
    expect(parts.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [200, undefined],
      [400, 'invalid-input'],
      [404, 'not-found'],
      [200, undefined],
    ])
  })

  const others = [
    ...gets.filter((endpoint) => !goesTogether(endpoint)).map(addressOf),
    ...[
      path,
      '/api/auth/login',
      '/api/auth/logout',
      '//elsewhere.test/api/auth/me',
      '/api/../admin/init',
      '/admin/init',
      '/admin/users/me',
    ],
    ...['/uploads/x.png', '/healthz', '/openapi.json', '/', '/api/upload/files', '/api/users/me', '/API/auth/me', '/api//auth/me'],
  ]

  test('are the contract’s reads of who is signed in: neither files nor public ones, nor changes, nor anything besides', async () => {
    const { browser } = await addAdmin()
    expect(others).toContain(contentApi.snapshot.path)
    for (const lot of lotsOf(others))
      for (const [index, part] of (await readTogether(browser, lot)).entries())
        expect([404, 405], `${lot[index]} answered ${part.status}`).toContain(part.status)
  })

  test('change nothing: an account signs out by its own call', async () => {
    const { student } = await addPair()
    await readTogether(student.browser, ['/api/auth/logout', '/api/auth/me'])
    expect((await student.browser.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test.each([
    ['none', []],
    ['more than a screen has', Array.from({ length: mostReads + 1 }, () => '/api/auth/me')],
    ['something else than addresses', [{ path: '/api/auth/me' }]],
    ['an address of another server', ['http://elsewhere.test/api/auth/me']],
    ['an endless address', [`/api/auth/me?x=${'x'.repeat(5000)}`]],
    ['no list', { addresses: ['/api/auth/me'] }],
  ])('are refused where there is %s', async (_, body) => {
    const { student } = await addPair()
    const refused = await student.browser.call('POST', path, body)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input'])
    expect(Object.keys(fieldCodes(refused)).length).toBeGreaterThan(0)
  })

  test('end with the session', async () => {
    const { student } = await addPair()
    const cookie = student.browser.cookie()
    expect((await student.browser.call('POST', '/api/auth/logout')).status).toBe(200)
    student.browser.useCookie(cookie)
    const parts = await readTogether(student.browser, ['/api/auth/me', lessonsApi.myLessons.path])
    expect(parts.map(({ status }) => status)).toEqual([401, 401])
  })

  test('are for the web app alone', async () => {
    const { student } = await addPair()
    for (const secret of ['', `${webCmsSecret}x`])
      expect((await student.browser.call('POST', path, ['/api/auth/me'], { 'X-Rijbaan-Secret': secret })).body.code).toBe('forbidden')
  })
})
