import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { openPanel, type Panel } from './support/panel'
import { givePanelLink } from './support/panel-links'
import { openBrowser } from './support/session'
import { waitFor } from './support/wait-for'

const office = 'office@example.test'
const password = 'Kade-en-brug-77'

let cms: RunningCms
let database: Database
let owner: Panel

beforeAll(async () => {
  cms = await startOwnCms({ CMS_TRUST_PROXY: '1' })
  database = openDatabase(cms)
  owner = await openPanel('owner@example.test', cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

const post = (path: string, body: object, from = `198.51.100.${Math.floor(Math.random() * 250)}`, cookie = '') =>
  fetch(`${cms.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify(body),
  })

const signIn = (email: unknown, given: unknown, from?: string) => post('/admin/login', { email, password: given }, from)

type Colleague = { id: number; email: string; token: string; cookie: string }

/** Somebody new in the office, who has chosen a password and is signed in. */
async function addColleague(): Promise<Colleague> {
  const roles = (await owner.call('GET', '/admin/roles')).body as { data: { id: number; code: string }[] }
  const email = `panel-${randomUUID()}@example.test`
  const account = { firstname: 'Noor', lastname: 'Visser', email, roles: [roles.data.find(({ code }) => code === 'office')!.id] }
  const { body } = await owner.call('POST', '/admin/users', account)
  const { id, registrationToken } = (body as { data: { id: number; registrationToken: string } }).data
  const userInfo = { firstname: 'Noor', lastname: 'Visser', password }
  const answer = await post('/admin/register', { registrationToken, userInfo })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { token: string } }
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return { id, email, token: data.token, cookie: cookie.join('; ') }
}

const as = ({ token }: Colleague, method: string, path: string, body?: object) =>
  fetch(`${cms.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe('guessing at the panel’s passwords (ASVS 6.3.1)', () => {
  test('from the many addresses of one network ends after twenty', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      const { status } = await signIn(`nobody-${randomUUID()}@example.test`, 'wrong', `2001:db8:77:1::${time + 1}`)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429])
    expect((await signIn(`nobody-${randomUUID()}@example.test`, 'wrong', '2001:db8:77:2::1')).status).toBe(400)
  })

  test.each([
    [
      '/admin/register',
      (from: string) => post('/admin/register', { registrationToken: randomUUID(), userInfo: { firstname: 'Noor', password } }, from),
    ],
    ['/admin/reset-password', (from: string) => post('/admin/reset-password', { resetPasswordToken: randomUUID(), password }, from)],
    [
      '/admin/registration-info',
      (from: string) =>
        fetch(`${cms.url}/admin/registration-info?registrationToken=${randomUUID()}`, { headers: { 'X-Forwarded-For': from } }),
    ],
  ])('or at the tokens of mailed links ends after sixty from one network, at %s', async (path, ask) => {
    const network = `2001:db8:77:${path.length}`
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1) statuses.push((await ask(`${network}::${time + 1}`)).status)
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses[60]).toBe(429)
    expect((await ask('2001:db8:78:1::1')).status).not.toBe(429)
  })

  test('at one account ends after twenty, from wherever; a mailed link lets its owner in again', async () => {
    const { id, email } = await addColleague()
    const statuses: number[] = []
    for (let time = 0; time < 20; time += 1) statuses.push((await signIn(email, 'wrong', `203.0.113.${time}`)).status)
    expect(statuses).toEqual(Array<number>(20).fill(400))
    expect((await signIn(email, password, '203.0.113.200')).status).toBe(429)
    const resetPasswordToken = await givePanelLink(database, id)
    expect((await post('/admin/reset-password', { resetPasswordToken, password: `${password}8` })).status).toBe(200)
    expect((await signIn(email, `${password}8`, '203.0.113.201')).status).toBe(200)
  })

  test('at one account ends for one network after five, and its owner gets in from another; a colleague lets in who is locked out', async () => {
    const { id, email } = await addColleague()
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await signIn(email, 'wrong', `2001:db8:81:1::${time}`)).status)
    expect(statuses).toEqual([...Array<number>(5).fill(400), 429])
    expect((await signIn(email, password, '2001:db8:81:2::1')).status).toBe(200)
    for (let time = 0; time < 20; time += 1) await signIn(email, 'wrong', `2001:db8:82:${time}::1`)
    expect((await signIn(email, password, '2001:db8:83:1::1')).status).toBe(429)
    expect((await owner.call('PUT', `/admin/users/${id}`, { password: `${password}9` })).status).toBe(200)
    expect((await signIn(email, `${password}9`, '2001:db8:83:2::1')).status).toBe(200)
  })

  test('by strangers of many networks doesn’t lock the browser in which its owner has been let in', async () => {
    const { id, email, cookie } = await addColleague()
    const strangers = async () => {
      for (let time = 0; time < 21; time += 1) await signIn(email, 'wrong', `2001:db8:84:${time}::1`)
    }
    const byKnown = (given: string, network: number) =>
      post('/admin/login', { email, password: given }, `2001:db8:85:${network}::1`, cookie)
    await strangers()
    expect((await signIn(email, password, '2001:db8:86:1::1')).status).toBe(429)
    const entered = await byKnown(password, 1)
    expect([entered.status, entered.headers.getSetCookie().some((each) => each.startsWith('rijbaan_panel_known='))]).toEqual([200, true])
    expect((await signIn(email, password, '2001:db8:86:2::1')).status, 'strangers stay locked out').toBe(429)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await byKnown('wrong', 2 + time)).status)
    expect(statuses).toEqual([...Array<number>(5).fill(400), 429])
    const { email: other } = await addColleague()
    for (let time = 0; time < 21; time += 1) await signIn(other, 'wrong', `2001:db8:87:${time}::1`)
    expect((await post('/admin/login', { email: other, password }, '2001:db8:88:1::1', cookie)).status, 'another’s mark').toBe(429)
    const resetPasswordToken = await givePanelLink(database, id)
    const reset = await post('/admin/reset-password', { resetPasswordToken, password: `${password}8` }, '2001:db8:85:9::1', cookie)
    expect(reset.status).toBe(200)
    expect((await byKnown(`${password}8`, 10)).status, 'a browser that locked itself, after a mailed link').toBe(200)
  })

  test('by many browsers in which whoever once knew the password was let in, is as bounded as by one', async () => {
    const { id, email } = await addColleague()
    const marks: string[] = []
    for (let time = 0; time < 13; time += 1) {
      const { status, headers } = await signIn(email, password, `2001:db8:89:${time}::1`)
      expect(status).toBe(200)
      marks.push(
        headers
          .getSetCookie()
          .find((each) => each.startsWith('rijbaan_panel_known='))
          ?.split(';')[0] ?? '',
      )
    }
    const resetPasswordToken = await givePanelLink(database, id)
    expect((await post('/admin/reset-password', { resetPasswordToken, password: `${password}7` })).status).toBe(200)
    const statuses: number[] = []
    for (const [index, mark] of marks.entries())
      for (let time = 0; time < 5; time += 1)
        statuses.push((await post('/admin/login', { email, password: 'wrong' }, `2001:db8:8a:${index * 5 + time}::1`, mark)).status)
    // Twenty of the account's, and forty of all such browsers together.
    expect(statuses).toEqual([...Array<number>(60).fill(400), ...Array<number>(5).fill(429)])
  })

  test('by a crowd waits in a queue that has an end: more are asked to come back, and nobody is locked out', async () => {
    const { email } = await addColleague()
    const crowd = Array.from({ length: 120 }, (_, index) =>
      signIn(`nobody-${randomUUID()}@example.test`, 'wrong', `2001:db8:79:${index}::1`),
    )
    const answers = await Promise.all(crowd)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]))
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(50)
    const busy = answers.find(({ status }) => status === 503)
    expect(busy?.headers.get('retry-after')).toBe('5')
    expect(await busy?.json()).toMatchObject({ error: { message: 'Het is nu erg druk. Probeer het zo opnieuw.' } })
    expect((await signIn(email, password, '2001:db8:80::1')).status).toBe(200)
  })

  test('by one customer from thousands of networks fills that queue for nobody else, in the panel and in the portal', async () => {
    const { email } = await addColleague()
    let [isOver, asked, refused] = [false, 0, 0]
    const goOn = async () => {
      while (!isOver) {
        asked += 1
        const { status } = await signIn(`nobody-${randomUUID()}@example.test`, 'wrong', `2001:db8:7a:${asked.toString(16)}::1`)
        if (status !== 503) continue
        refused += 1
        await pause(500)
      }
    }
    const crowd = Array.from({ length: 70 }, goOn)
    try {
      await waitFor('a full queue', async () => refused > 10 || null)
      for (let time = 0; time < 3; time += 1) {
        expect((await signIn(email, password, `203.0.113.${210 + time}`)).status).toBe(200)
        expect((await openBrowser(cms.url).signIn('student')).status).toBe(200)
      }
      const ofSchool = Array.from({ length: 10 }, () => signIn(`nobody-${randomUUID()}@example.test`, 'wrong', '203.0.113.220'))
      expect((await Promise.all(ofSchool)).map(({ status }) => status)).toEqual(Array<number>(10).fill(400))
    } finally {
      isOver = true
      await Promise.all(crowd)
    }
  })

  test('at one that isn’t there takes as long as at one that is', async () => {
    const { email } = await addColleague()
    const timeOf = async (name: string, from: string) => {
      const before = performance.now()
      expect((await signIn(name, 'wrong', from)).status).toBe(400)
      return performance.now() - before
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    // In turns, so that whatever else the machine does slows both.
    for (let time = 0; time < 7; time += 1) {
      known.push(await timeOf(email, `192.0.2.${time}`))
      unknown.push(await timeOf(`nobody-${randomUUID()}@example.test`, `192.0.2.${100 + time}`))
    }
    // A comparison takes many times as long as everything else.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })

  test.each([
    ['an address in a list', [office], 'Rijbaan-2002!'],
    ['a password in a list', office, ['Rijbaan-2002!']],
    ['no password', office, undefined],
  ])('by %s is none', async (_name, email, given) => {
    expect((await signIn(email, given)).status).toBe(400)
  })

  test('at the current one of an open session ends after ten', async () => {
    const colleague = await addColleague()
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1)
      statuses.push((await as(colleague, 'PUT', '/admin/users/me', { currentPassword: 'wrong', password: `${password}9` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  test('isn’t begun anew by a change that asks for none', async () => {
    const colleague = await addColleague()
    const change = (body: object) => as(colleague, 'PUT', '/admin/users/me', body)
    for (let time = 0; time < 5; time += 1) await change({ currentPassword: 'wrong', password: `${password}9` })
    for (let time = 0; time < 5; time += 1) expect((await change({ currentPassword: 'wrong', firstname: 'Nora' })).status).toBe(200)
    expect((await change({ currentPassword: 'wrong', password: `${password}9` })).status).toBe(429)
  })
})

const mailedTo = async (email: string): Promise<number> =>
  (await database('outbox_mails').where({ recipient: email }).whereLike('subject', '%wachtwoord%')).length

test('of links to the panel one account is mailed three in a quarter of an hour, and the answer stays the same', async () => {
  const { email } = await addColleague()
  const mails = () => database('outbox_mails').where({ recipient: email }).whereLike('subject', '%wachtwoord%')
  const before = (await mails()).length
  for (let time = 0; time < 5; time += 1) expect((await post('/admin/forgot-password', { email }, `203.0.113.${time}`)).status).toBe(204)
  await expect.poll(async () => (await mails()).length - before).toBe(3)
  // Nothing is on its way any more: the next account's mail is there.
  const other = await addColleague()
  await post('/admin/forgot-password', { email: other.email })
  const ofOther = () => database('outbox_mails').where({ recipient: other.email }).whereLike('subject', '%wachtwoord%')
  await expect.poll(async () => (await ofOther()).length).toBe(1)
  expect((await mails()).length - before).toBe(3)
})

test('what of links to the panel is counted of an account is mailed, however its address is spelt and whatever is sent with it', async () => {
  const { email } = await addColleague()
  const before = await mailedTo(email)
  const sent = [{ email: email.toUpperCase() }, { email, x: 1 }, { email }]
  for (const [index, body] of sent.entries()) expect((await post('/admin/forgot-password', body, `203.0.113.${index}`)).status).toBe(204)
  await expect.poll(async () => (await mailedTo(email)) - before).toBe(sent.length)
})

test('of what asks for a link to the panel and names no address, a network may send twenty in an hour too', async () => {
  const send = (body: object, index: number) => post('/admin/forgot-password', body, `2001:db8:77:1::${index.toString(16)}`)
  const bodies = [{}, { email: '' }, { email: 7 }, { email: `${'x'.repeat(40_000)}@example.test` }]
  const statuses: number[] = []
  for (let index = 0; index < 22; index += 1) statuses.push((await send(bodies[index % bodies.length] ?? {}, index)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429])
})

test('past ten links to the panel a day one account is mailed one an hour, so that a working one can always be had', async () => {
  const { email } = await addColleague()
  const mailed = async () => (await database('outbox_mails').where({ recipient: email }).whereLike('subject', '%wachtwoord%')).length
  const before = await mailed()
  const forgetCounts = (...names: string[]) =>
    Promise.all(names.map((name) => database('rate_limits').where('key', 'like', `${name}:%`).delete()))
  const ask = async () => {
    await forgetCounts('panel-forgot-account', 'panel-forgot-address')
    expect((await post('/admin/forgot-password', { email })).status).toBe(204)
  }
  for (let sent = 1; sent <= 11; sent += 1) {
    await ask()
    await expect.poll(async () => (await mailed()) - before).toBe(sent)
  }
  await ask()
  await forgetCounts('panel-forgot-spare')
  await ask()
  await expect.poll(async () => (await mailed()) - before).toBe(12)
})

test('who forgot the password of the panel is looked up once they are answered, which tells nobody whether there is such an account', async () => {
  const tokens: unknown[] = []
  const tokenOf = async ({ id }: Colleague): Promise<unknown> =>
    (await database('admin_users').where({ id }).first('reset_password_token')).reset_password_token
  for (let time = 0; time < 4; time += 1) {
    const colleague = await addColleague()
    expect((await post('/admin/forgot-password', { email: colleague.email })).status).toBe(204)
    // Long enough for what is begun with the answer, and before what is begun after it.
    await pause(50)
    tokens.push(await tokenOf(colleague))
    await expect.poll(() => tokenOf(colleague)).not.toBeNull()
  }
  // A loaded machine may look later than that; not each time.
  expect(tokens).toContain(null)
  const wrong = await post('/admin/forgot-password', { email: 'no address' })
  expect(wrong.status).toBe(400)
})

describe('an account of the panel', () => {
  const weak = ['Password1', 'Rijbaan-2002!', 'Office-2026!', 'password-77']

  test.each(weak)('gets no password that others would guess: %s', async (guessable) => {
    const colleague = await addColleague()
    const own = { currentPassword: password, password: guessable }
    expect((await as(colleague, 'PUT', '/admin/users/me', own)).status).toBe(400)
    expect((await owner.call('PUT', `/admin/users/${colleague.id}`, { password: guessable })).status).toBe(400)
    expect((await signIn(colleague.email, password)).status).toBe(200)
  })

  test('changes its mail address with the present password alone (ASVS 7.5.1)', async () => {
    const colleague = await addColleague()
    const email = `new-${randomUUID()}@example.test`
    expect((await as(colleague, 'PUT', '/admin/users/me', { email })).status).toBe(400)
    expect((await as(colleague, 'PUT', '/admin/users/me', { email, currentPassword: 'wrong', password: `${password}7` })).status).toBe(400)
    expect((await as(colleague, 'PUT', '/admin/users/me', { email: colleague.email, firstname: 'Nora' })).status).toBe(200)
    expect((await as(colleague, 'PUT', '/admin/users/me', { email, currentPassword: password, password: `${password}7` })).status).toBe(200)
    expect((await signIn(email, `${password}7`)).status).toBe(200)
  })

  test.each([
    ['whose password an owner sets', { password: `${password}6` }],
    ['that is switched off, and on again', { isActive: false }],
  ])('%s has no session any more (ASVS 7.4.2, 7.4.3)', async (_name, change) => {
    const colleague = await addColleague()
    const renew = async () => (await post('/admin/access-token', {}, undefined, colleague.cookie)).status
    expect((await as(colleague, 'GET', '/admin/users/me')).status).toBe(200)
    expect((await owner.call('PUT', `/admin/users/${colleague.id}`, change)).status).toBe(200)
    expect((await owner.call('PUT', `/admin/users/${colleague.id}`, { isActive: true })).status).toBe(200)
    expect((await as(colleague, 'GET', '/admin/users/me')).status).toBe(401)
    expect(await renew()).toBe(401)
  })
})
