import { randomUUID } from 'node:crypto'
import { freshSignInMinutes } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { addPerson, enter, signedIn } from './support/people'
import { prove } from './support/second-factor'
import type { Answer } from './support/call'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

type Deed = (browser: Browser) => Promise<Answer>

const takeTeacherIn: Deed = (browser) => {
  const body = { firstName: 'Tess', lastName: 'Bakker', email: `teacher-${randomUUID()}@example.test`, password: 'Ignored-2002!' }
  return browser.call('POST', '/api/auth/super-admin/create-teacher', body)
}

const setStatus = (role: string, isActive: boolean): Deed =>
  async function switchSomebody(browser) {
    const { id } = await addPerson(database, { portal_role: role, teacher_id: null, is_active: !isActive, blocked: isActive })
    const answer = await browser.call('PUT', `/super-admin/api/users/${id}/status`, { isActive })
    const row = await database('up_users').where({ id }).first('is_active')
    expect(Boolean(row.is_active)).toBe(answer.status === 200 ? isActive : !isActive)
    return answer
  }

const letTeacherIn = setStatus('TEACHER', true)

const releaseHold: Deed = async function release(browser) {
  const { id } = await addPerson(database)
  expect((await browser.call('PUT', `/super-admin/api/users/${id}/hold`, { reason: 'Schadeclaim' })).status).toBe(200)
  const answer = await browser.call('DELETE', `/super-admin/api/users/${id}/hold`)
  expect(await database('person_holds').where({ person_id: id })).toHaveLength(answer.status === 200 ? 0 : 1)
  return answer
}

const addAdmin = (role = 'ADMIN') => addPerson(database, { portal_role: role, teacher_id: null })

/** A session from before, which could be anybody's by now. */
const openBefore = async (role?: string): Promise<Browser> => enter(database, (await addAdmin(role)).username)

const refusalOf = async (asked: Promise<Answer>) => {
  const { status, body } = await asked
  return [status, body.code]
}
const isRefused = [403, 'proof-required']

describe('what outlives an admin’s session (ASVS 7.5.1)', () => {
  test.each([
    ['taking a teacher in', takeTeacherIn],
    ['letting a teacher in again', letTeacherIn],
    ['lifting a hold', releaseHold],
  ])('%s asks for a proof', async (_name, deed) => {
    const browser = await openBefore()
    expect(await refusalOf(deed(browser))).toEqual(isRefused)
    await prove(browser)
    expect((await deed(browser)).status).toBe(200)
  })

  test.each([
    ['taking a teacher in', takeTeacherIn],
    ['letting a teacher in again', letTeacherIn],
    ['lifting a hold', releaseHold],
  ])(`%s needs none for ${freshSignInMinutes} minutes after signing in`, async (_name, deed) => {
    const { id, username } = await addAdmin()
    const browser = await signedIn(username)
    expect((await deed(browser)).status).toBe(200)
    const since = (minutes: number) =>
      database('strapi_sessions')
        .where({ user_id: String(id) })
        .update({ created_at: new Date(Date.now() - minutes * 60_000) })
    await since(freshSignInMinutes - 0.5)
    expect((await deed(browser)).status).toBe(200)
    for (const minutes of [freshSignInMinutes, -1]) {
      await since(minutes)
      expect(await refusalOf(deed(browser))).toEqual(isRefused)
    }
  })

  test.each([
    ['switching a teacher off', setStatus('TEACHER', false)],
    ['letting a student in again', setStatus('STUDENT', true)],
  ])('%s gives nobody staff’s rights, and asks nothing', async (_name, deed) => {
    expect((await deed(await openBefore())).status).toBe(200)
  })

  test('shortening how long something is kept asks for a proof, also right after signing in', async () => {
    const { username } = await addAdmin('SUPER_ADMIN')
    const browser = await signedIn(username)
    const shorten = () => browser.call('PUT', '/super-admin/api/retention', { requests: 6 })
    expect(await refusalOf(shorten())).toEqual(isRefused)
    await prove(browser)
    expect((await shorten()).status).toBe(200)
  })
})
