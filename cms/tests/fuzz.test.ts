import { endpoints, isProblemCode, roles, type Endpoint } from '@rijbaan/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { requestsTo, type FuzzRequest } from './support/fuzz-requests'
import { placed } from './support/lessons'
import { readOperations, type Operation } from './support/openapi'
import { startOwnCms } from './support/own-cms'
import { addPerson, enter } from './support/people'
import { prove } from './support/second-factor'
import { cookieIn, openBrowser, type Browser } from './support/session'

/** Requests to each endpoint, `npm run fuzz` makes more of them; a third by each seed. */
const requestsPerEndpoint = Number(process.env['FUZZ_REQUESTS'] || 100)
const seeds = [2002, 81, 20_261_123]
/** How long any answer may take: one that takes longer hangs. */
const patience = 15_000

/** What stands in everything that belongs to a student who is none of the callers'. */
const secretWord = `Zwaluwstaart-${randomUUID().slice(0, 8)}`

let cms: RunningCms
let database: Database
let operations: Operation[]
/** Numbers of that student, of their lesson and of their payment. */
let othersIds: number[]
/** Who calls each endpoint. They are there before the first request: SQLite has one writer, and this process isn't it. */
const callers = new Map<Endpoint, Browser>()

/** Somebody else's student, with a lesson and a payment, all of it marked by a word that no other data has. */
async function addStranger(): Promise<number[]> {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const named = { first_name: secretWord, last_name: secretWord, phone: secretWord, email: `${secretWord.toLowerCase()}@example.test` }
  const student = await addPerson(database, { teacher_id: teacher.id, ...named })
  const stamps = { document_id: randomUUID(), created_at: new Date(), updated_at: new Date() }
  const [lesson] = await database('lessons')
    .insert({
      ...stamps,
      ...placed(3, 9),
      lesson_type: 'REGULAR',
      state: 'SCHEDULED',
      teacher_id: teacher.id,
      student_id: student.id,
      is_generated: false,
    })
    .returning('id')
  const money = { amount_cents: 4500, currency: 'EUR', method: 'CASH', state: 'PENDING', is_pending: true, added_at: Date.now() }
  const [paid] = await database('payments')
    .insert({ ...stamps, ...money, document_id: randomUUID(), student_id: student.id, description: secretWord })
    .returning('id')
  return [student.id, lesson.id, paid.id]
}

// A school of its own: what is changed by accident here must not trouble the other files. Its limits are wide, so that what lies
// behind them is met too.
beforeAll(async () => {
  cms = await startOwnCms({ RATE_LIMIT_FACTOR: '1000' })
  database = openDatabase(cms)
  operations = await readOperations(cms.url)
  othersIds = await addStranger()
  for (const { endpoint } of all) callers.set(endpoint, await callerOf(endpoint))
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const all = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })),
)

const operationOf = ({ method, path }: Endpoint): Operation => {
  const described = operations.find((each) => each.method === method && each.path === path.replace(/:(\w+)/g, '{$1}'))
  if (!described) throw new Error(`${method} ${path} stands in no description.`)
  return described
}

/** A fresh person who may call the endpoint, with the least rights; signing out, or a new password, mustn't end anyone else's session. */
async function callerOf({ access }: Endpoint): Promise<Browser> {
  if (typeof access === 'string') return openBrowser(cms.url)
  const role = roles.find((each) => access.includes(each)) ?? 'STUDENT'
  const { username } = await addPerson(database, { portal_role: role, ...(role === 'STUDENT' ? {} : { teacher_id: null }) })
  return enter(database, username, cms.url)
}

/** What lets a call in, beside who makes it: what only the web app may ask it asks with its secret. */
const passOf = ({ access }: Endpoint): Record<string, string> => (access === 'web-app' ? { 'X-Rijbaan-Secret': webCmsSecret } : {})

async function send({ path, method, contentType, body }: FuzzRequest, endpoint: Endpoint, caller: Browser) {
  const response = await fetch(`${cms.url}${path}`, {
    method,
    headers: { ...passOf(endpoint), Cookie: caller.cookie(), ...(contentType ? { 'Content-Type': contentType } : {}) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  caller.useCookie(cookieIn(response.headers, 'rijbaan_session') ?? caller.cookie())
  return { status: response.status, text: await response.text() }
}

/** What no answer may ever carry: hashes of passwords, stacks, where the server lies, what the database says. */
const secrets =
  /\$2[aby]\$\d\d\$|at .+\(.+:\d+:\d+\)|node_modules|SQLITE_|syntax error at|violates \w+ constraint|\bselect\s[\w.*,\s"`]+\sfrom\s["`\w]|"(?:password|resetPasswordToken|secondFactorSecret|recoveryCodes)":"/i

/** Students, teachers and strangers learn nothing of somebody else's student; the office may. */
const mayKnow = ({ access }: Endpoint): boolean => typeof access !== 'string' && !access.includes('STUDENT') && !access.includes('TEACHER')

/** What would refuse every request before it is looked at, were this test to lack what it asks for. */
const doorOf = ({ access, needsProof }: Endpoint): string | null =>
  access === 'web-app' ? 'forbidden' : needsProof ? 'proof-required' : null

describe('every endpoint withstands what nobody should send', { concurrent: true }, () => {
  test.each(all)('$name', { timeout: 1_800_000 }, async ({ endpoint }) => {
    const caller = callers.get(endpoint) ?? openBrowser(cms.url)
    // A change may ask for a proof for what is in its body alone.
    if (typeof endpoint.access !== 'string' && endpoint.method !== 'GET') await prove(caller)
    for (const seed of seeds) {
      // It holds for five minutes.
      if (endpoint.needsProof) await prove(caller)
      const withstands = fc.asyncProperty(requestsTo(operationOf(endpoint), othersIds), async (request) => {
        const { status, text } = await send(request, endpoint, caller)
        const what = `answered ${status}: ${text.slice(0, 300)}`
        expect(status, what).toBeLessThan(500)
        expect(text, what).not.toMatch(secrets)
        if (!mayKnow(endpoint)) expect(text.toLowerCase(), what).not.toContain(secretWord.toLowerCase())
        if (status < 400) return
        const { code } = JSON.parse(text) as { code: string }
        expect(isProblemCode(code), what).toBe(true)
        expect(code, what).not.toBe(doorOf(endpoint))
      })
      await fc.assert(withstands, { seed, numRuns: Math.ceil(requestsPerEndpoint / seeds.length) })
    }
  })
})

test('every endpoint is described, and nothing else is', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`).sort()
  expect(described).toEqual(all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`).sort())
})
