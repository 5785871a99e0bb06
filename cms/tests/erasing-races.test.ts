import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPortrait } from './support/backups'
import { deleteSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter, type AddedPerson } from './support/people'
import { drawPdf, formOf, hand } from './support/proofs'
import { enterProven, prove } from './support/second-factor'
import type { Answer } from './support/call'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'
import { untilSomebodyWaits } from './support/wait-for-lock'

let database: Database
let boss: Browser

beforeAll(async () => {
  database = openDatabase(thisCms())
  boss = await enterAs('SUPER_ADMIN')
})

afterAll(() => database.destroy())

/** A session that was just used isn't written again: what is asked next waits for the person, and not for that. */
async function enterWarm(username: string): Promise<Browser> {
  const browser = await enter(database, username)
  await browser.call('GET', '/api/auth/me')
  return browser
}

const enterAs = async (role: 'ADMIN' | 'SUPER_ADMIN'): Promise<Browser> =>
  enterWarm((await addPerson(database, { portal_role: role, teacher_id: null })).username)

/** What an erasure writes, as far as others can run into it. */
const emptied = () => ({
  username: `former-${randomUUID()}`,
  email: `former-${randomUUID()}@invalid.invalid`,
  first_name: null,
  last_name: null,
  phone: null,
  portal_role: 'FORMER',
  is_active: false,
  blocked: true,
})

/** Asks for something that has to wait for another transaction, which changes the person, signs them out, and is committed then. */
async function askDuring(
  { id }: AddedPerson,
  change: Record<string, unknown>,
  ask: () => Promise<Answer>,
  signsOut = true,
): Promise<Answer> {
  const changing = await database.transaction()
  await changing('up_users').where({ id }).update(change)
  if (signsOut)
    await changing('strapi_sessions')
      .where({ user_id: String(id) })
      .delete()
  await changing('person_suffixes').where({ person_id: id }).delete()
  const asking = ask()
  try {
    await untilSomebodyWaits(database)
  } catch (problem) {
    await changing.rollback()
    throw problem
  }
  await changing.commit()
  return asking
}

/** All that there is of a person. */
async function readAll({ id }: AddedPerson) {
  const rows: Record<string, unknown>[][] = await Promise.all([
    database('up_users').where({ id }),
    database('person_suffixes').where({ person_id: id }),
    database('person_holds').where({ person_id: id }),
    database('password_tokens').where({ user_id: id }),
    database('email_changes').where({ user_id: id }),
    database('outbox_mails').where({ recipient_id: id }),
    database('payments').where({ student_id: id }),
  ])
  return rows.map((found) => found.map(({ updated_at: _at, ...row }) => row))
}

const lookAfter: [string, string, string, (object | undefined)?][] = [
  ['a change of the profile', 'PUT', '', { firstName: 'Weer', phone: '0612345678' }],
  ['a change of the address', 'PUT', '', { email: `again-${randomUUID()}@example.test` }],
  ['switching the account on', 'PUT', '/status', { isActive: true }],
  ['an invitation', 'POST', '/invite', {}],
  ['a hold', 'PUT', '/hold', { reason: 'Een schadeclaim' }],
]

describe('who is erased while the office asks for', () => {
  test.each(lookAfter)('%s: stays erased, and the office is told', async (_, method, rest, body) => {
    const person = await addPerson(database)
    const change = emptied()
    await prove(boss)
    const { status, body: answer } = await askDuring(person, change, () =>
      boss.call(method, `/super-admin/api/users/${person.id}${rest}`, body),
    )
    expect([status, answer.code]).toEqual([404, 'user-not-found'])
    const [[row] = [], ...others] = await readAll(person)
    expect(row).toMatchObject({ ...change, is_active: expect.toSatisfy((on) => !on), blocked: expect.anything() })
    expect(others.flat()).toEqual([])
  })
})

const staffOnStaff: typeof lookAfter = [
  ...lookAfter,
  ['the end of a hold', 'DELETE', '/hold'],
  ['an end of all sessions', 'DELETE', '/sessions'],
  ['the end of a lock', 'POST', '/unlock', {}],
  ['a second factor off', 'DELETE', '/second-factor'],
  ['an anonymisation', 'POST', '/anonymise'],
  ['a removal', 'DELETE', '/hard'],
]
const secret = { 'X-Admin-Delete-Secret': deleteSecret }
const addStaff = (role: string) => addPerson(database, { portal_role: role, teacher_id: null })

describe('who is let go while they do something to a colleague', () => {
  test.each(staffOnStaff)('%s: hear that they have to sign in, and it isn’t done', async (what, method, rest, body) => {
    const doer = await addStaff('SUPER_ADMIN')
    const browser = await enterWarm(doer.username)
    await prove(browser)
    const colleague = await addStaff(rest === '/status' ? 'TEACHER' : 'ADMIN')
    const session = await enterWarm(colleague.username)
    const before = await readAll(colleague)
    const { status, body: answer } = await askDuring(doer, emptied(), () =>
      browser.call(method, `/super-admin/api/users/${colleague.id}${rest}`, body, secret),
    )
    expect([what, status, answer.code]).toEqual([what, 401, 'sign-in-required'])
    expect(await readAll(colleague)).toEqual(before)
    expect((await session.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test('a choice of teacher: hear it too, and the student keeps the one they have', async () => {
    const doer = await addStaff('ADMIN')
    const browser = await enterWarm(doer.username)
    const student = await addPerson(database)
    const before = await readAll(student)
    const { status, body } = await askDuring(doer, emptied(), () =>
      browser.call('PUT', `/super-admin/api/users/${student.id}/teacher`, { teacherId: null }),
    )
    expect([status, body.code]).toEqual([401, 'sign-in-required'])
    expect(await readAll(student)).toEqual(before)
  })

  test.each([
    ['is signed out', {}, true, [401, 'sign-in-required']],
    ['is switched off', { is_active: false }, false, [401, 'sign-in-required']],
    ['is made a teacher', { portal_role: 'TEACHER' }, false, [403, 'forbidden']],
  ])('whoever %s ends nobody’s sessions after that', async (_, change, signsOut, expected) => {
    const doer = await addStaff('SUPER_ADMIN')
    const browser = await enterWarm(doer.username)
    const colleague = await addStaff('ADMIN')
    const session = await enterWarm(colleague.username)
    const ask = () => browser.call('DELETE', `/super-admin/api/users/${colleague.id}/sessions`)
    const { status, body } = await askDuring(doer, { ...change, updated_at: new Date() }, ask, signsOut)
    expect([status, body.code]).toEqual(expected)
    expect((await session.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test.each([
    ['POST', 'anonymise'],
    ['DELETE', 'hard'],
  ])('of two super admins who let each other go at once one stays: %s …/%s', async (method, deed) => {
    const both = [await addStaff('SUPER_ADMIN'), await addStaff('SUPER_ADMIN')] as const
    const browsers = await Promise.all(both.map(({ username }) => enterWarm(username)))
    const ids = both.map(({ id }) => id)
    // Both are past the door, and wait.
    const holding = await database.transaction()
    await holding('up_users').whereIn('id', ids).update({ updated_at: new Date() })
    const [other, one] = ids
    const asking = Promise.all(
      [one, other].map((id, index) => browsers[index]!.call(method, `/super-admin/api/users/${id}/${deed}`, undefined, secret)),
    )
    await untilSomebodyWaits(database, 2).finally(() => holding.commit())
    const answers = await asking
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await database('up_users').whereIn('id', ids).where({ portal_role: 'SUPER_ADMIN', is_active: true })).toHaveLength(1)
  })
})

const own: [string, (browser: Browser) => Promise<Answer>][] = [
  ['a change of their profile', (browser) => browser.call('PUT', '/api/auth/me', { firstName: 'Weer', emergencyContact: 'Tante Til' })],
  ['a portrait', async (browser) => browser.upload('/api/auth/me/picture', await drawPortrait())],
  ['a proof of payment', async (browser) => hand(browser, formOf([{ bytes: await drawPdf() }], { amount: '45', description: 'Les' }))],
  ['an authenticator app', (browser) => browser.call('POST', '/api/auth/second-factor')],
]

describe.each([
  ['erased', emptied],
  ['switched off', () => ({ is_active: false, blocked: true })],
])('who is %s while they hand in', (_, changeOf) => {
  test.each(own)('%s: hears that they have to sign in, and nothing is kept', async (_what, ask) => {
    const person = await addPerson(database)
    const browser = await enterWarm(person.username)
    await prove(browser)
    const change = changeOf()
    const { status, body } = await askDuring(person, change, () => ask(browser))
    expect([status, body.code]).toEqual([401, 'sign-in-required'])
    const [[row] = [], , , , , mails, payments] = await readAll(person)
    expect(row).toMatchObject({ picture: null, second_factor_pending: null, is_active: expect.toSatisfy((on) => !on) })
    expect([...(mails ?? []), ...(payments ?? [])]).toEqual([])
    expect(JSON.stringify(row)).not.toMatch(/Weer|Tante Til/)
  })
})

describe('somebody who was anonymised before this version, with something in the row again', () => {
  const anonymise = (id: number) =>
    boss.call('POST', `/super-admin/api/users/${id}/anonymise`, {}, { 'X-Admin-Delete-Secret': deleteSecret })

  test('is found by nobody, and is anonymised again, once', async () => {
    const person = await addPerson(database, { ...emptied(), first_name: 'Teruggekeerd', phone: '0612345678' })
    const search = await boss.call('GET', '/super-admin/api/teachers-and-students?search=teruggekeerd')
    expect([search.status, JSON.stringify(search.body).includes('Teruggekeerd')]).toEqual([200, false])
    expect(await database('person_suffixes').where({ person_id: person.id })).toEqual([])
    expect((await anonymise(person.id)).status).toBe(200)
    const row = await database('up_users').where({ id: person.id }).first()
    expect(row).toMatchObject({ first_name: null, phone: null, password: null, portal_role: 'FORMER' })
    expect((await anonymise(person.id)).body.code).toBe('user-not-found')
  })
})

describe('holds (R30)', () => {
  test('an admin holds and lifts no admin and no super admin, and nobody oneself', async () => {
    const ownRow = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
    const admin = await enterProven(database, ownRow.username)
    const others = [
      ownRow,
      await addPerson(database, { portal_role: 'ADMIN', teacher_id: null }),
      await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null }),
    ]
    for (const { id } of others) {
      const path = `/super-admin/api/users/${id}/hold`
      expect((await admin.call('PUT', path, { reason: 'Een zaak' })).body.code).toBe('account-protected')
      if (id !== ownRow.id) expect((await boss.call('PUT', path, { reason: 'Een zaak' })).status).toBe(200)
      expect((await admin.call('DELETE', path)).body.code).toBe('account-protected')
      expect(await database('person_holds').where({ person_id: id })).toHaveLength(id === ownRow.id ? 0 : 1)
    }
    const student = await addPerson(database)
    const path = `/super-admin/api/users/${student.id}/hold`
    expect((await admin.call('PUT', path, { reason: 'Een zaak' })).status).toBe(200)
    expect((await admin.call('DELETE', path)).status).toBe(200)
  })
})
