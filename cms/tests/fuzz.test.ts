import { endpoints, isProblemCode, roles, type Endpoint } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { seededRandom, strangeRequest, type StrangeRequest } from './support/fuzz'
import { startOwnCms } from './support/own-cms'
import { mintSessions } from './support/minted-sessions'
import { addPerson } from './support/people'

const requestsPerEndpoint = 100
const atOnce = 10
const patience = 15_000

let cms: RunningCms
let database: Database

// A school of its own: what is changed by accident here must not trouble the other files.
beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
}, 120_000)

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const all = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })),
)

/** A fresh person who may call the endpoint; signing out, or a new password, mustn't end anyone else's session. */
async function cookieFor({ access }: Endpoint): Promise<string> {
  if (typeof access === 'string') return ''
  const role = roles.find((each) => access.includes(each)) ?? 'STUDENT'
  const { id } = await addPerson(database, { portal_role: role, ...(role === 'STUDENT' ? {} : { teacher_id: null }) })
  const [cookie = ''] = await mintSessions(database, [id])
  return cookie
}

async function send({ path, method, contentType, body }: StrangeRequest, cookie: string) {
  const response = await fetch(`${cms.url}${path}`, {
    method,
    headers: { Cookie: cookie, ...(contentType ? { 'Content-Type': contentType } : {}) },
    body: body === null ? null : typeof body === 'string' ? body : new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, text: await response.text() }
}

/** What no answer may ever carry: hashes of passwords, stacks, where the server lies, what the database says. */
const secrets =
  /\$2[aby]\$\d\d\$|at .+\(.+:\d+:\d+\)|node_modules|SQLITE_|select .+ from|"(?:password|resetPasswordToken|secondFactorSecret|recoveryCodes)":"/i

describe('every endpoint withstands what nobody should send', () => {
  test.each(all)('$name', { timeout: 120_000 }, async ({ name, endpoint }) => {
    const seed = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 2002)
    const random = seededRandom(seed)
    const cookie = await cookieFor(endpoint)
    const requests = Array.from({ length: requestsPerEndpoint }, () => strangeRequest(random, endpoint))
    for (let index = 0; index < requests.length; index += atOnce) {
      await Promise.all(
        requests.slice(index, index + atOnce).map(async (request) => {
          const { status, text } = await send(request, cookie)
          const what = `${request.method} ${request.path}\n${String(request.body).slice(0, 300)}\nanswered ${status}: ${text.slice(0, 300)}`
          expect(status, what).toBeLessThan(500)
          expect(text, what).not.toMatch(secrets)
          if (status >= 400) expect(isProblemCode((JSON.parse(text) as { code: string }).code), what).toBe(true)
        }),
      )
    }
  })
})
