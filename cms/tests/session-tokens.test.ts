import { generateKeyPairSync } from 'node:crypto'
import { decode, sign, type SignOptions } from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminJwtSecret, jwtSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter, signedIn } from './support/people'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

type Payload = { userId: string; sessionId: string; type: string }

const payloadOf = (cookie: string): Payload => decode(cookie.replace(/^[^=]+=/, '')) as Payload

/** The payload of a session that lives, without its times. */
async function livingSession(): Promise<Payload> {
  const { userId, sessionId, type } = payloadOf((await enter(database, (await addPerson(database)).username)).cookie())
  return { userId, sessionId, type }
}

async function statusWith(token: string): Promise<number> {
  const browser = openBrowser()
  browser.useCookie(`rijbaan_session=${token}`)
  return (await browser.call('GET', '/api/auth/me')).status
}

describe('the token of a session', () => {
  test('names it by 128 random bits, others each time (ASVS 7.2.3)', async () => {
    const { username } = await addPerson(database)
    const ids: string[] = []
    for (let time = 0; time < 4; time += 1) ids.push(payloadOf((await signedIn(username)).cookie()).sessionId)
    expect(ids.every((id) => /^[0-9a-f]{32,}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    // No place of the id is the same in all of them but by chance: nothing of it is counted or told by a clock.
    const fixed = [...String(ids[0])].filter((letter, at) => ids.every((id) => id[at] === letter))
    expect(fixed.length).toBeLessThan(4)
  })

  test('is good as we sign it', async () => {
    expect(await statusWith(sign(await livingSession(), jwtSecret, { expiresIn: '1h' }))).toBe(200)
  })

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  test.each<[string, string, SignOptions]>([
    ['no algorithm at all', '', { algorithm: 'none' }],
    ['another algorithm with our key', jwtSecret, { algorithm: 'HS512' }],
    ['a key pair', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), { algorithm: 'RS256' }],
    ['the panel’s key', adminJwtSecret, {}],
    ['a key that the token brings along', 'my-own', { header: { alg: 'HS256', jwk: { kty: 'oct', k: 'bXktb3du' } } as never }],
    ['a key that lies elsewhere', 'my-own', { header: { alg: 'HS256', jku: 'https://evil.test/keys' } as never }],
    ['our key, and has expired', jwtSecret, { expiresIn: -1 }],
  ])('is worthless by %s (ASVS 9.1.2, 9.1.3, 9.2.3)', async (_, key, options) => {
    expect(await statusWith(sign(await livingSession(), key, options))).toBe(401)
  })

  test('is worthless where it was made for something else (ASVS 9.2.2)', async () => {
    const session = await livingSession()
    expect(await statusWith(sign({ ...session, type: 'access' }, jwtSecret, { expiresIn: '1h' }))).toBe(401)
    expect(await statusWith(sign({ sessionId: session.sessionId }, jwtSecret, { expiresIn: '1h' }))).toBe(401)
  })

  test('of the portal opens nothing of the panel (ASVS 9.2.3)', async () => {
    const token = sign({ ...(await livingSession()), type: 'access' }, jwtSecret, { expiresIn: '1h' })
    const { status } = await fetch(`${thisCms().url}/admin/users/me`, { headers: { Authorization: `Bearer ${token}` } })
    expect(status).toBe(401)
  })
})
