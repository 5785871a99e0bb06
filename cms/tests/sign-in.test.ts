import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asVisitor, post } from './support/call'
import { type Database, openDatabase } from './support/database'
import { tokenMailedTo } from './support/mailbox'
import { addPerson as addPersonTo, enter, signedIn } from './support/people'
import { demoPassword, newPassword, openBrowser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** A fresh account with the demo's password. */
const addPerson = (changes: Record<string, unknown> = {}) => addPersonTo(database, changes)

describe('signing in', () => {
  test.each(['student', 'teacher', 'admin', 'superadmin'])('%s gets flat fields, a roles list and an httpOnly cookie', async (username) => {
    const { status, body, headers } = await openBrowser().signIn(username)
    expect(status).toBe(200)
    const role = username === 'superadmin' ? 'SUPER_ADMIN' : username.toUpperCase()
    expect(body).toMatchObject({
      username,
      email: `${username}@example.test`,
      roles: [{ name: `ROLE_${role}` }],
      requirePasswordChange: false,
    })
    const cookie = headers.getSetCookie().find((text) => text.startsWith('rijbaan_session='))
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
    expect(JSON.stringify(body)).not.toMatch(/password"|secret|token/i)
  })

  test.each(['STUDENT', ' student ', 'student@example.test', 'Student@Example.test'])(
    'as "%s" works: name or address, as people type it (R21)',
    async (name) => {
      expect((await openBrowser().signIn(name)).status).toBe(200)
    },
  )

  test('an unknown name and a wrong password read the same', async () => {
    const { username } = await addPerson()
    const wrong = await openBrowser().signIn(username, 'Wrong-password-1')
    const unknown = await openBrowser().signIn(`nobody-${randomUUID()}`, 'Wrong-password-1')
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid username or password', code: 'invalid-credentials', details: {} }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('a disabled account is told so, only after the right password', async () => {
    expect((await openBrowser().signIn('inactive', 'Wrong-password-1')).status).toBe(401)
    for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn('inactive')
    const { status, body } = await openBrowser().signIn('inactive')
    expect([status, body.message]).toEqual([403, 'Your account is disabled. Please contact support.'])
  })

  test('nothing typed names the fields', async () => {
    const { status, body } = await openBrowser().signIn('  ', '')
    expect(status).toBe(400)
    expect(body.details).toMatchObject({
      fields: { username: { message: 'Username is required' }, password: { message: 'Password is required' } },
    })
  })
})

describe('guessing (R24)', () => {
  test('the first five are wrong, the sixth finds the account locked, whatever the password', async () => {
    const { username } = await addPerson()
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await openBrowser().signIn(username, 'Wrong-password-1')).status, `attempt ${attempt}`).toBe(401)
    const locked = await openBrowser().signIn(username)
    expect([locked.status, locked.body.code]).toEqual([423, 'account-locked'])
    const mail = await waitFor('the notice', async () => database('outbox_mails').where({ recipient: username }).first())
    expect(mail.subject).toBe('Je account is tijdelijk geblokkeerd')
  })

  test('an unknown name locks alike', async () => {
    const name = `nobody-${randomUUID()}`
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await openBrowser().signIn(name, 'x')).status).toBe(401)
    expect((await openBrowser().signIn(name, 'x')).status).toBe(423)
  })

  test('username and e-mail share one counter', async () => {
    const { id } = await addPerson()
    const username = `name-${randomUUID()}`
    await database('up_users').where({ id }).update({ username })
    const { email } = await database('up_users').where({ id }).first()
    for (const name of [username, email, username, email, username]) await openBrowser().signIn(name, 'Wrong-password-1')
    expect((await openBrowser().signIn(email)).status).toBe(423)
  })

  test('a success before the lock clears the count', async () => {
    const { username } = await addPerson()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
      expect((await openBrowser().signIn(username)).status).toBe(200)
    }
  })

  test('eight at once lock as eight in a row do (R79)', async () => {
    const { username } = await addPerson()
    const answers = await Promise.all(Array.from({ length: 8 }, () => openBrowser().signIn(username, 'Wrong-password-1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 423, 423, 423])
  })

  test('one address waits after twenty failures, with Retry-After; another doesn’t', async () => {
    const browser = openBrowser()
    for (let failure = 0; failure < 20; failure += 1) await browser.signIn(`nobody-${randomUUID()}`, 'x')
    const refused = await browser.signIn('student')
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please wait a moment and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await openBrowser().signIn('student')).status).toBe(200)
  })

  test('the addresses of one IPv6 network wait together, those of the next one don’t', async () => {
    const name = randomUUID().slice(0, 4)
    const from = (network: string, host: number, username: string, password: string) =>
      post('/api/auth/login', { username, password }, asVisitor(`2001:db8:${name}:${network}::${host.toString(16)}`))
    for (let host = 1; host <= 20; host += 1) await from('1', host, `nobody-${randomUUID()}`, 'x')
    expect((await from('1', 21, 'student', demoPassword)).status).toBe(429)
    expect((await from('2', 21, 'student', demoPassword)).status).toBe(200)
  })

  test('who finds too many waiting is told when to try again, and it counts as no guess', async () => {
    const { username } = await addPerson()
    const guess = (name: string) => openBrowser().signIn(name, 'Wrong-password-1')
    const crowd = Array.from({ length: 300 }, (_, index) => guess(index % 30 === 29 ? username : `nobody-${randomUUID()}`))
    const answers = await Promise.all(crowd)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(100)
    expect(busy.every(({ body, headers }) => body.code === 'busy' && headers.get('retry-after') === '5')).toBe(true)
    const ofOwner = answers.filter((_, index) => index % 30 === 29)
    expect(ofOwner.filter(({ status }) => status === 423)).toEqual([])
    const { id } = await database('up_users').where({ username }).first('id')
    const told = await database('audit_entries').where({ subject_id: id, action: 'signIn.loginRefused' })
    expect(told).toHaveLength(ofOwner.filter(({ status }) => status === 401).length)
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('who is signed in shows the right password a hundred and twenty times an hour, and then signs in all the same', async () => {
    const { username } = await addPerson()
    const browser = await enter(database, username)
    const show = () => browser.call('POST', '/api/auth/proof', { currentPassword: demoPassword })
    const cookie = browser.cookie()
    const atOnce = await Promise.all(Array.from({ length: 40 }, show))
    expect(atOnce.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
    browser.useCookie(cookie)
    const shown = atOnce.filter(({ status }) => status === 200).length
    for (let time = shown; time < 120; time += 1) expect((await show()).status, `${time}`).toBe(200)
    const refused = await show()
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('a thousand wrong ones from many addresses lock the account; its owner gets in by a reset', async () => {
    const { username } = await addPerson()
    const statuses: number[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => openBrowser().signIn(username, 'Wrong-password-1')))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 423)).toHaveLength(995)
    const owner = openBrowser()
    await owner.call('POST', '/api/auth/forgot-password', { username })
    const token = await tokenMailedTo(username)
    const password = newPassword()
    expect((await owner.call('POST', '/api/auth/set-password', { token, newPassword: password })).status).toBe(200)
    expect((await owner.signIn(username, password)).status).toBe(200)
  })

  describe('by strangers who go on and on', () => {
    const guess = (username: string) => openBrowser().signIn(username, 'Wrong-password-1')
    const lock = async (username: string) => {
      for (let attempt = 0; attempt < 6; attempt += 1) await guess(username)
    }

    test('doesn’t lock a browser in which the owner has been let in, which is locked by five of its own', async () => {
      const { username } = await addPerson()
      const owner = await signedIn(username)
      await lock(username)
      expect((await guess(username)).status).toBe(423)
      expect((await owner.signIn(username)).status).toBe(200)
      expect((await guess(username)).status, 'strangers stay locked out').toBe(423)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await owner.signIn(username, 'Wrong-password-1')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 423])
      expect((await owner.signIn(username)).status).toBe(423)
    })

    test('leaves a browser that has locked itself to a reset, and to the office, as any other (R24, R76)', async () => {
      const { id, username } = await addPerson()
      const owner = await signedIn(username)
      const lockOneself = async () => {
        for (let attempt = 0; attempt < 6; attempt += 1) await owner.signIn(username, 'Wrong-password-1')
      }
      await lockOneself()
      expect((await owner.signIn(username)).status).toBe(423)
      const superAdmin = await signedIn('superadmin')
      expect((await superAdmin.call('POST', `/super-admin/api/users/${id}/unlock`)).status).toBe(200)
      expect((await owner.signIn(username)).status).toBe(200)
      await lockOneself()
      await owner.call('POST', '/api/auth/forgot-password', { username })
      const [token, password] = [await tokenMailedTo(username), newPassword()]
      expect((await owner.call('POST', '/api/auth/set-password', { token, newPassword: password })).status).toBe(200)
      expect((await owner.signIn(username, password)).status).toBe(200)
    })

    test('doesn’t lock the browser in which a mailed link was used, and a next one can be mailed', async () => {
      const { id, username } = await addPerson()
      const owner = openBrowser()
      const password = newPassword()
      const links = () => database('outbox_mails').where({ recipient_id: id, subject: 'Stel een nieuw wachtwoord in' })
      const askForLink = async (link: number) => {
        await openBrowser().call('POST', '/api/auth/forgot-password', { username })
        await waitFor(`link ${link}`, async () => ((await links()).length >= link ? true : null))
        await database('rate_limits').whereLike('key', 'forgot-account:%').delete()
      }
      // A day's links and the spare one, which anybody may ask for.
      for (let link = 1; link <= 11; link += 1) await askForLink(link)
      await waitFor('the last link in the mailbox', async () => {
        const token = await tokenMailedTo(username)
        return (await owner.call('POST', '/api/auth/set-password', { token, newPassword: password })).status === 200 ? true : null
      })
      await lock(username)
      expect((await owner.signIn(username, password)).status).toBe(200)
      await askForLink(12)
    })

    test('a mark of another account, a made-up one and one of the panel count for nothing', async () => {
      const { username } = await addPerson()
      const { username: other } = await addPerson()
      const stranger = await signedIn(other)
      await lock(username)
      expect((await stranger.signIn(username)).status).toBe(423)
      for (const mark of ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', `${'a'.repeat(4000)}`])
        expect(
          (await openBrowser().call('POST', '/api/auth/login', { username, password: demoPassword }, { Cookie: `rijbaan_known=${mark}` }))
            .status,
        ).toBe(423)
    })
  })

  test('five mails a day tell of locks, however often somebody else brings one about', async () => {
    const { id, username } = await addPerson()
    for (let lock = 0; lock < 7; lock += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
      await database('rate_limits').whereLike('key', 'sign-in-account:%').delete()
    }
    const notices = () => database('outbox_mails').where({ recipient_id: id })
    await waitFor('five mails', async () => ((await notices()).length >= 5 ? true : null))
    expect((await openBrowser().signIn(username)).status).toBe(200)
    expect(await notices()).toHaveLength(5)
  })

  test('an admin lifts a lock (R76)', async () => {
    const { id, username } = await addPerson()
    for (let attempt = 0; attempt < 6; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
    const admin = await enter(database, 'admin')
    expect((await admin.call('POST', `/super-admin/api/users/${id}/unlock`)).status).toBe(200)
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })
})
