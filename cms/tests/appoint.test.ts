import { passwordLinkPath } from '@rijbaan/contract'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cmsDir, cmsEnvironment } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { mailTo } from './support/mailbox'
import { addPerson, enter } from './support/people'
import { addGuarded } from './support/second-factor'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** Runs the command beside the running CMS, on its database. */
async function people(...words: string[]): Promise<{ said: string; exitCode: number }> {
  const { url, dataDir, databaseUrl } = thisCms()
  const env = {
    ...cmsEnvironment({ port: Number(new URL(url).port), url, dataDir }),
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['people.mjs', ...words], { cwd: cmsDir, env })
    return { said: stdout, exitCode: 0 }
  } catch (problem) {
    const { stdout = '', stderr = '', code = 1 } = problem as { stdout?: string; stderr?: string; code?: number }
    return { said: stdout + stderr, exitCode: code }
  }
}

describe('accounts from the command line', () => {
  const email = `first-${Date.now()}@example.test`

  test('a first super admin is made, follows the link and signs in', async () => {
    const { said, exitCode } = await people('add', '--role', 'SUPER_ADMIN', '--email', email, '--first-name', 'Eva', '--last-name', 'Smit')
    expect([exitCode, said]).toEqual([0, expect.stringContaining(passwordLinkPath(''))])
    const token = /token=([\w-]+)/.exec(said)?.[1]
    const browser = openBrowser()
    expect((await browser.call('POST', '/api/auth/set-password', { token, newPassword: 'Eerste-beheerder-1' })).status).toBe(200)
    expect((await browser.signIn(email, 'Eerste-beheerder-1')).body['roles']).toEqual([{ name: 'ROLE_SUPER_ADMIN' }])
  })

  test('a changed role ends the person’s sessions', async () => {
    const browser = openBrowser()
    await browser.signIn(email, 'Eerste-beheerder-1')
    expect((await people('set-role', '--role', 'TEACHER', '--email', email)).exitCode).toBe(0)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await browser.signIn(email, 'Eerste-beheerder-1')).body['roles']).toEqual([{ name: 'ROLE_TEACHER' }])
    const { id } = await database('up_users').where({ email }).first('id')
    const lines = await database('audit_entries').where({ subject_id: id }).whereLike('action', 'server.%').orderBy('id')
    const onServer = { kind: 'change', actor_id: null, actor_name: '' }
    expect(lines).toMatchObject([
      { ...onServer, action: 'server.addPerson' },
      { ...onServer, action: 'server.setRole' },
    ])
  })

  test('an owner of the panel is made, chooses a password by the link and signs in', async () => {
    const owner = `owner-${Date.now()}@example.test`
    const { said, exitCode } = await people('owner', '--email', owner, '--first-name', 'Eva', '--last-name', 'Smit')
    expect([exitCode, said]).toEqual([0, expect.stringContaining('/admin/auth/register?registrationToken=')])
    const registrationToken = /registrationToken=([\w-]+)/.exec(said)?.[1]
    const post = (path: string, body: object) =>
      fetch(thisCms().url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    const userInfo = { firstname: 'Eva', lastname: 'Smit', password: 'Eerste-eigenaar-1' }
    expect((await post('/admin/register', { registrationToken, userInfo })).status).toBe(200)
    expect((await post('/admin/login', { email: owner, password: 'Eerste-eigenaar-1' })).status).toBe(200)
    expect((await mailTo(owner)).text).toContain(registrationToken)
    const mistyped = `mistyped-${Date.now()}@example.test`
    const refused = await people('owner', '--email', mistyped, '--first-name', 'Eva', '--last-name', 'Smit', '--roles', 'BOSS')
    expect([refused.exitCode, refused.said]).toEqual([1, expect.stringContaining('There is no role "BOSS"')])
    expect(await database('admin_users').where({ email: mistyped })).toEqual([])
    const again = await people('owner', '--email', owner, '--first-name', 'Eva', '--last-name', 'Smit')
    expect([again.exitCode, again.said]).toEqual([1, expect.stringContaining('has an account of the panel already')])
  })

  test('an owner of the panel who hasn’t come in yet gets a fresh link, and the one before ends', async () => {
    const command = ['owner', '--email', `owner-${Date.now()}@example.test`, '--first-name', 'Eva', '--last-name', 'Smit']
    const tokenIn = (said: string) => /registrationToken=([\w-]+)/.exec(said)?.[1] ?? ''
    const first = tokenIn((await people(...command)).said)
    const { said, exitCode } = await people(...command)
    expect(exitCode).toBe(0)
    const look = async (token: string) => (await fetch(`${thisCms().url}/admin/registration-info?registrationToken=${token}`)).status
    expect([await look(first), await look(tokenIn(said))]).toEqual([400, 200])
  })

  test('a lost second factor is taken off the only super admin, whose sessions end (ASVS 6.4.4)', async () => {
    const { username, browser } = await addGuarded(database, { portal_role: 'SUPER_ADMIN' })
    expect((await people('reset-second-factor', '--email', username)).exitCode).toBe(0)
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await openBrowser().signIn(username)).status).toBe(200)
    const { id } = await database('up_users').where({ username }).first('id')
    const line = await database('audit_entries').where({ action: 'server.resetSecondFactor', subject_id: id }).first()
    expect(line).toMatchObject({ kind: 'change', actor_id: null, panel_user_id: null, subject_kind: 'person' })
    const again = await people('reset-second-factor', '--email', username)
    expect([again.exitCode, again.said]).toEqual([1, expect.stringContaining('has no second factor')])
  })

  test('the school says who must have a second factor, and servers that run follow (ASVS 6.3.3)', async () => {
    const { username } = await addPerson(database, { portal_role: 'ADMIN' })
    const browser = await enter(database, username)
    const isNeeded = async () => (await browser.call('GET', '/api/auth/me')).body['needsSecondFactor'] === true
    expect(await isNeeded()).toBe(false)
    expect((await people('second-factor', '--roles', 'staff')).said).toContain('a must for TEACHER, ADMIN, SUPER_ADMIN')
    await waitFor('the rule', async () => ((await isNeeded()) ? true : null))
    expect((await browser.call('GET', '/super-admin/api/overview')).body.code).toBe('second-factor-needed')
    expect((await people('second-factor', '--roles', 'none')).said).toContain('Nobody must')
    await waitFor('the rule to go', async () => ((await isNeeded()) ? null : true))
    expect((await people('second-factor', '--roles', 'BOSS')).said).toContain('There is no role "BOSS"')
  })

  test.each([
    [['add', '--role', 'BOSS', '--email', 'a@b.nl', '--first-name', 'A', '--last-name', 'B'], 1, 'There is no role "BOSS"'],
    [['set-role', '--role', 'ADMIN', '--email', 'nobody@example.test'], 1, 'Nobody has the address'],
    [['add'], 2, 'npm run people'],
  ])('%j ends with a sentence', async (words, exitCode, sentence) => {
    const ended = await people(...words)
    expect([ended.exitCode, ended.said]).toEqual([exitCode, expect.stringContaining(sentence)])
  })
})
