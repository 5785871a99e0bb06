import { randomUUID } from 'node:crypto'
import { dayMilliseconds, mostSessions } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './support/database'
import { addPerson as addPersonTo, signedIn } from './support/people'
import { prove } from './support/second-factor'
import type { Answer } from './support/call'
import { demoPassword, newPassword, openBrowser, type Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** A fresh account with the demo's password. */
const addPerson = (changes: Record<string, unknown> = {}) => addPersonTo(database, changes)

describe('a session', () => {
  test('without one, 401; with a made-up one, 401', async () => {
    const browser = openBrowser()
    expect((await browser.call('GET', '/api/auth/me')).body).toMatchObject({ code: 'sign-in-required' })
    browser.useCookie('rijbaan_session=eyJhbGciOiJub25lIn0.eyJzZXNzaW9uSWQiOiIxIn0.')
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('is asked for before the body is looked at (R62)', async () => {
    const response = await fetch(`${thisCms().url}/api/auth/me`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(401)
  })

  test('ended by sign-out is worthless when replayed (R25)', async () => {
    const browser = await signedIn('student')
    const cookie = browser.cookie()
    expect((await browser.call('POST', '/api/auth/logout')).body.message).toBe(
      'You have been successfully logged out. Welcome back anytime!',
    )
    browser.useCookie(cookie)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('of a deactivated person ends at the next request (R30)', async () => {
    const { id, username } = await addPerson()
    const browser = await signedIn(username)
    await database('up_users').where({ id }).update({ is_active: false })
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('of a person whose role changed has the new role’s rights at the next request', async () => {
    const { id, username } = await addPerson({ portal_role: 'ADMIN' })
    const browser = await signedIn(username)
    await database('up_users').where({ id }).update({ portal_role: 'STUDENT' })
    expect((await browser.call('POST', '/super-admin/api/users/1/unlock')).status).toBe(403)
  })

  test('of an unknown role may see itself and nothing else (R22)', async () => {
    const { username } = await addPerson({ portal_role: 'JANITOR' })
    const browser = await signedIn(username)
    expect((await browser.call('GET', '/api/auth/me')).body['roles']).toEqual([{ name: 'ROLE_JANITOR' }])
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(403)
  })

  test('past its idle time, or past its absolute time, is over', async () => {
    for (const column of ['expires_at', 'absolute_expires_at']) {
      const { id, username } = await addPerson()
      const browser = await signedIn(username)
      await database('strapi_sessions')
        .where({ user_id: String(id) })
        .update({ [column]: new Date(Date.now() - 1000) })
      expect((await browser.call('GET', '/api/auth/me')).status, column).toBe(401)
    }
  })

  test('beyond the fiftieth of a person ends the one that was used longest ago', async () => {
    const { id, username } = await addPerson()
    const first = await signedIn(username)
    const second = await signedIn(username)
    const [{ session_id: _, id: __, ...one }] = (await database('strapi_sessions')
      .where({ user_id: String(id) })
      .limit(1)) as [Record<string, unknown>]
    const later = new Date(Date.now() + dayMilliseconds * 6.9)
    await database('strapi_sessions').insert(
      Array.from({ length: mostSessions - 2 }, () => ({
        ...one,
        session_id: randomUUID(),
        device_id: randomUUID(),
        document_id: null,
        expires_at: later,
      })),
    )
    await database('strapi_sessions')
      .where({ user_id: String(id) })
      .whereNot({ expires_at: later })
      .update({ expires_at: new Date(Date.now() + dayMilliseconds) })
    // Used now: its time begins anew.
    expect((await second.call('GET', '/api/auth/me')).status).toBe(200)
    const third = await signedIn(username)
    expect((await first.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await second.call('GET', '/api/auth/me')).status).toBe(200)
    expect((await third.call('GET', '/api/auth/sessions')).body).toHaveLength(mostSessions)
  })

  test('that goes on again and again by one former number makes no more than fifty of itself, and goes on by the last', async () => {
    const { id, username } = await addPerson()
    const browser = await signedIn(username)
    const former = browser.cookie()
    const statuses: number[] = []
    let last = former
    for (let time = 0; time < mostSessions + 2; time += 1) {
      browser.useCookie(former)
      const { status } = await browser.call('POST', '/api/auth/proof', { currentPassword: demoPassword })
      statuses.push(status)
      if (status === 200) last = browser.cookie()
      const rows = await database('strapi_sessions').where({ user_id: String(id), status: 'active' })
      expect(rows.length).toBeLessThanOrEqual(mostSessions)
      // A former number has half a minute, which a slow machine may need for all of these.
      const later = new Date(Date.now() + dayMilliseconds)
      await database('strapi_sessions')
        .where({ user_id: String(id), status: 'rotated' })
        .update({ expires_at: later })
    }
    expect(statuses.slice(-2)).toEqual([200, 401])
    browser.useCookie(last)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test('is listed to its owner, and the others can be ended', async () => {
    const { username } = await addPerson()
    const phone = await signedIn(username)
    const laptop = await signedIn(username)
    const { body } = await laptop.call('GET', '/api/auth/sessions')
    expect(body).toHaveLength(2)
    expect((await laptop.call('DELETE', '/api/auth/sessions')).body.code).toBe('proof-required')
    await prove(laptop)
    expect((await laptop.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 1 })
    expect((await phone.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await laptop.call('GET', '/api/auth/me')).status).toBe(200)
  })
})

describe('a token that was taken from a browser', () => {
  const change = { newPassword: newPassword(), currentPassword: demoPassword }

  test.each<[string, (owner: Browser) => Promise<Answer>, Record<string, unknown>]>([
    ['a change of password', (owner) => owner.call('PUT', '/api/auth/password', change), {}],
    [
      'a change that is asked for',
      (owner) => owner.call('PUT', '/api/auth/password', { newPassword: change.newPassword }),
      { require_password_change: true },
    ],
    ['signing out elsewhere', (owner) => owner.call('DELETE', '/api/auth/sessions'), {}],
  ])('is worthless after %s, and its owner goes on (ASVS 7.4.3)', async (what, act, changes) => {
    const { username } = await addPerson(changes)
    const owner = await signedIn(username)
    if (what === 'signing out elsewhere') await prove(owner)
    const thief = openBrowser()
    thief.useCookie(owner.cookie())
    expect((await thief.call('GET', '/api/auth/me')).status).toBe(200)
    expect((await act(owner)).status).toBe(200)
    expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await owner.call('GET', '/api/auth/me')).status).toBe(200)
    const { body } = await owner.call('GET', '/api/auth/sessions')
    expect(body).toEqual([expect.objectContaining({ isThisOne: true })])
  })
})
