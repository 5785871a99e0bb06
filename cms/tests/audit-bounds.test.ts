import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAdditions } from './support/additions'
import { webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { addPerson, enter } from './support/people'
import { openNarrowPanel, openPanel, type Panel } from './support/panel'
import { download, drawPdf, formOf, hand } from './support/proofs'
import { prove } from './support/second-factor'
import { demoPassword, newPassword, openBrowser, type Browser } from './support/session'
import { readSent } from './support/stored-mails'
import { waitFor } from './support/wait-for'

let cms: RunningCms
let database: Database
let owner: Panel

// A school of its own: which row of a limit is whose can't be read from its key.
beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
  owner = await openPanel('owner@example.test', cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

/** Leaves this many points of a limit, for everybody who has used some. */
const leave = (name: string, points: number) =>
  database('rate_limits').whereLike('key', `${name}:%`).where('points', '>', 0).update({ points })

const forget = (name: string) => database('rate_limits').whereLike('key', `${name}:%`).delete()

async function addStaff(portal_role = 'TEACHER') {
  const teacher = await addPerson(database, { portal_role, teacher_id: null, first_name: 'Nora', last_name: 'Vis' })
  const student = await addPerson(database, { teacher_id: teacher.id })
  return { id: teacher.id, student, browser: await enter(database, teacher.username, cms.url) }
}

const linesOf = (actor_id: number, action: string) => database('audit_entries').where({ actor_id, action })

describe('in the portal nobody of the staff buries the lines of others', () => {
  test('by opening the same proof again: the first time in ten minutes leaves a line, and the proof is there each time', async () => {
    const { id, student, browser } = await addStaff()
    const payer = await enter(database, student.username, cms.url)
    const handIn = async () => {
      const handed = await hand(payer, formOf([{ bytes: await drawPdf() }], { amount: '20', description: 'Les' }))
      return Number(handed.body['id'])
    }
    const [one, other] = [await handIn(), await handIn()]
    for (const proof of [one, one, one, other, one]) expect((await download(browser, proof, cms.url)).status).toBe(200)
    const lines = await linesOf(id, 'payments.proof').orderBy('id')
    expect(lines.map(({ subject_id }: { subject_id: number }) => subject_id)).toEqual([one, other])
    await forget('reading-lines')
    await download(browser, one, cms.url)
    expect(await linesOf(id, 'payments.proof')).toHaveLength(3)
  })

  test('by more than two thousand changes a day; what is refused counts for none', async () => {
    const [{ id, student, browser }, other] = [await addStaff('ADMIN'), await addStaff('ADMIN')]
    const change = (by = browser, about = student.id) => by.call('PUT', `/super-admin/api/users/${about}`, { lastName: 'Vos' })
    expect((await change()).status).toBe(200)
    await leave('staff-changes', 1999)
    expect((await change(browser, 99_999_999)).status).not.toBe(200)
    expect((await change()).status).toBe(200)
    const refused = await change()
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600)
    expect((await change(other.browser, other.student.id)).status).toBe(200)
    expect(await database('audit_entries').where({ actor_id: id, kind: 'change' })).toHaveLength(2)
  })

  test('by calling themselves otherwise again and again: a hundred times a day', async () => {
    const { id, browser } = await addStaff()
    const rename = (firstName: string) => browser.call('PUT', '/api/auth/me', { firstName })
    expect((await rename('Robin')).status).toBe(200)
    await leave('own-name', 99)
    expect((await rename('Nora')).status).toBe(200)
    const refused = await rename('Robin')
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    // What leaves no line isn't counted.
    expect((await rename('Nora')).status).toBe(200)
    expect((await browser.call('PUT', '/api/auth/me', { phone: '0612345678' })).status).toBe(200)
    expect(await linesOf(id, 'people.changeName')).toHaveLength(2)
  })

  test('and a student calls themselves otherwise as ever: that leaves no line', async () => {
    const { student } = await addStaff()
    const browser = await enter(database, student.username, cms.url)
    expect((await browser.call('PUT', '/api/auth/me', { firstName: 'Robin' })).status).toBe(200)
    await leave('own-name', 100)
    expect((await browser.call('PUT', '/api/auth/me', { firstName: 'Noor' })).status).toBe(200)
  })
})

describe('who has a copy of somebody’s session', () => {
  const endOthers = (browser: Browser) => browser.call('DELETE', '/api/auth/sessions')

  // What a calendar has and the end of its link are all that is counted here.
  test.runIf(hasAdditions)('takes no remedy from its owner, however much they do by it alone', async () => {
    const { browser } = await addStaff()
    const choose = (hasNames: boolean) => browser.call('PUT', '/api/calendar', { hasNames })
    expect((await browser.call('DELETE', '/api/calendar')).status).toBe(200)
    await prove(browser)
    expect((await browser.call('POST', '/api/calendar')).status).toBe(200)
    expect([(await choose(true)).status, (await choose(true)).status]).toEqual([200, 200])
    // Neither the end of a link that wasn't there nor the same choice again is counted.
    expect(await database('rate_limits').whereLike('key', 'own-account:%').where({ points: 1 })).toHaveLength(1)
    await leave('own-account', 100)
    expect((await choose(false)).status).toBe(429)
    expect((await endOthers(browser)).status).toBe(200)
    const passwords = { currentPassword: demoPassword, newPassword: newPassword() }
    expect((await browser.call('PUT', '/api/auth/password', passwords)).status).toBe(200)
  })

  test('and has shown who one is, leaves whoever sets a password by mail all of them', async () => {
    const { username } = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
    const thief = await enter(database, username, cms.url)
    await enter(database, username, cms.url)
    await prove(thief)
    expect((await endOthers(thief)).body).toEqual({ ended: 1 })
    await leave('own-account-proved', 100)
    expect((await endOthers(thief)).status).toBe(429)

    const owner = openBrowser(cms.url)
    await owner.call('POST', '/api/auth/forgot-password', { username })
    const [mail] = await waitFor('a mailed link', async () => {
      const mails = await readSent(
        database,
        cms.dataDir,
        (rows) => void rows.where({ recipient: username }).whereLike('subject', '%wachtwoord%'),
      )
      return mails.length > 0 && mails
    })
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const own = newPassword()
    expect((await owner.call('POST', '/api/auth/set-password', { token, newPassword: own })).status).toBe(200)
    expect((await owner.signIn(username, own)).status).toBe(200)
    expect((await owner.call('POST', '/api/auth/proof', { currentPassword: own })).status).toBe(200)
    expect((await endOthers(owner)).status).toBe(200)
  })
})

describe('what somebody is found by is written anew for another name of theirs alone', () => {
  const rename = (browser: Browser, firstName: string) => browser.call('PUT', '/api/auth/me', { firstName, phone: '0612345678' })
  const index = (person_id: number) => database('person_suffixes').where({ person_id })

  test.each(['STUDENT', 'TEACHER'])('sixty times an hour, by a %s', async (portal_role) => {
    const { id, username } = await addPerson(database, { portal_role, teacher_id: null, first_name: 'Sam' })
    const browser = await enter(database, username, cms.url)
    expect((await rename(browser, 'Nora')).status).toBe(200)
    await leave('own-name-hour', 59)
    expect((await rename(browser, 'Robin')).status).toBe(200)
    const refused = await rename(browser, 'Nora')
    expect([refused.status, refused.body.code, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, 'too-many-attempts', true])
    expect(await database('up_users').where({ id }).first('first_name')).toEqual({ first_name: 'Robin' })
    // All else of the profile, beside the name that they have, isn't counted.
    expect((await rename(browser, 'Robin')).status).toBe(200)
    const other = await addPerson(database)
    expect((await rename(await enter(database, other.username, cms.url), 'Nora')).status).toBe(200)
  })

  test('not for the one they have, however often it is sent', async () => {
    const { id, username } = await addPerson(database, { first_name: 'Robin' })
    const browser = await enter(database, username, cms.url)
    expect((await rename(browser, 'Nora')).status).toBe(200)
    expect(await index(id)).not.toEqual([])
    await index(id).delete()
    expect((await rename(browser, ' Nora ')).status).toBe(200)
    expect(await index(id)).toEqual([])
    expect((await rename(browser, 'Robin')).status).toBe(200)
    expect(await index(id)).not.toEqual([])
  })
})

describe('nobody buries the sign-ins of real accounts by names that they made up', () => {
  const guess = async (username: string, address: string) =>
    (
      await fetch(`${cms.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Rijbaan-Secret': webCmsSecret, 'X-Rijbaan-Client-Address': address },
        body: JSON.stringify({ username, password: 'Wrong-password-1' }),
      })
    ).status
  const guessAtPanel = async () => {
    const sent = { email: `nobody-${randomUUID()}@example.test`, password: 'Wrong-password-1' }
    const answer = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return answer.status
  }
  const nobody = () => `nobody-${randomUUID()}`
  const lines = async () => (await database('audit_entries').where({ kind: 'sign-in' })).length
  const address = (network: number) => `198.51.${network}.7`

  /** How many lines a call adds. */
  const added = async (call: () => Promise<number>, status: number) => {
    const before = await lines()
    expect(await call()).toBe(status)
    return (await lines()) - before
  }

  test('two hundred a day are told in all, of the portal and the panel; a real account’s still are', async () => {
    await forget('nobody-lines')
    expect(await added(() => guess(nobody(), address(1)), 401)).toBe(1)
    await leave('nobody-lines', 198)
    expect(await added(() => guess(nobody(), address(2)), 401)).toBe(1)
    expect(await added(guessAtPanel, 400)).toBe(1)
    const before = cms.log().length
    expect(await added(() => guess(nobody(), address(3)), 401)).toBe(0)
    expect(cms.log().slice(before)).toContain('More sign-ins by names that nobody has')
    expect(await added(guessAtPanel, 400)).toBe(0)
    const { username } = await addPerson(database)
    expect(await added(() => guess(username, address(4)), 401)).toBe(1)
    await forget('nobody-lines')
  })

  test('one network has fifty of them', async () => {
    await forget('nobody-lines')
    await forget('nobody-lines-network')
    expect(await added(() => guess(nobody(), address(5)), 401)).toBe(1)
    await leave('nobody-lines-network', 49)
    expect(await added(() => guess(nobody(), address(5)), 401)).toBe(1)
    expect(await added(() => guess(nobody(), address(5)), 401)).toBe(0)
    expect(await added(() => guess(nobody(), address(6)), 401)).toBe(1)
  })
})

describe('in the panel nobody does either', () => {
  const save = (panel: Panel, firstname = 'Noor') => panel.call('PUT', '/admin/users/me', { firstname })

  test('by more than two thousand deeds a day, also where they change nothing; what is refused counts for none', async () => {
    const narrow = await openNarrowPanel(owner, [{ action: 'plugin::upload.read', subject: null }], cms)
    await forget('panel-deeds')
    expect((await save(narrow.panel)).status).toBe(200)
    await leave('panel-deeds', 1999)
    expect((await narrow.panel.call('POST', '/admin/users', {})).status).toBe(403)
    expect((await save(narrow.panel)).status).toBe(200)
    const count = async () => Number((await database('audit_entries').count({ count: '*' }).first())?.count)
    const before = await count()
    const refused = await save(narrow.panel, 'Robin')
    expect(refused).toMatchObject({ status: 429, body: { data: null, error: { status: 429, name: 'RateLimitError' } } })
    expect(JSON.stringify(refused.body)).toContain('Probeer het morgen opnieuw.')
    expect(await count()).toBe(before)
    expect((await narrow.panel.call('GET', '/admin/users/me')).body).toMatchObject({ data: { firstname: 'Noor' } })
    expect((await save(owner, 'Eigenaar')).status).toBe(200)
    await narrow.forget()
  })

  test('by signing in again and again: two hundred lines a day, and in all the same', async () => {
    const email = 'office@example.test'
    const { id } = await database('admin_users').where({ email }).first('id')
    const signIn = async (password: string) => {
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email, password }) }
      return (await fetch(`${cms.url}/admin/login`, sent)).status
    }
    const lines = () => database('audit_entries').where({ panel_user_id: id, kind: 'sign-in' })
    await forget('sign-in-lines')
    expect(await signIn('Rijbaan-2002!')).toBe(200)
    const before = (await lines()).length
    await leave('sign-in-lines', 199)
    expect([await signIn('Rijbaan-2002!'), (await lines()).length]).toEqual([200, before + 1])
    expect([await signIn('Rijbaan-2002!'), (await lines()).length]).toEqual([200, before + 1])
    // Whoever tries to get in is told all the same.
    expect([await signIn('Wrong-password-1'), (await lines()).length]).toEqual([400, before + 2])
  })
})
