import { randomUUID } from 'node:crypto'
import { accountLock, addDays, endpoints, isAudited, recordedAs, schoolDay, type AuditEntry } from '@rijbaan/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isOffered } from './support/additions'
import { deleteSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { changedTables, everythingIn } from './support/everything'
import { mailTo } from './support/mailbox'
import { addKeyholder, enterByPasskey } from './support/passkeys'
import { addPerson, enter, signedIn } from './support/people'
import { download, drawPdf, formOf, hand } from './support/proofs'
import { prove } from './support/second-factor'
import { makeSchool, prepareCall } from './support/recorded-calls'
import { demoPassword, newPassword, openBrowser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** Of one's own plan, and of the whole school: there is nobody whom they are about. */
const aboutNobody = [
  'teacherLessons.setAvailability',
  'teacherLessons.generate',
  'adminLessons.cleanUp',
  'parameters.save',
  'retention.save',
  'lists.students',
  'lists.teachers',
  'lists.ownStudents',
]

const all = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })),
)

const recorded = all.filter(({ name, endpoint }) => isAudited(endpoint) && isOffered(name))

describe('every recorded call leaves a line', () => {
  test.each(recorded)('$name', async ({ name, endpoint }) => {
    const { actorId, about, send } = await prepareCall(database, name, endpoint)
    const done = await send()
    expect([done.status, done.body.message ?? '']).toEqual([200, done.body.message ?? ''])
    const [line] = await database('audit_entries').where({ actor_id: actorId, action: name }).orderBy('id', 'desc')
    expect(line, `${name} left no line`).toBeDefined()
    const isOwn = endpoint.records === 'own-account' || endpoint.records === 'sign-in'
    // What was only made by the call is named by its answer.
    const subject = isOwn ? ['person', actorId] : [endpoint.subject?.kind ?? null, about ?? done.body['id'] ?? null]
    expect([line.kind, line.subject_kind, line.subject_id]).toEqual([recordedAs(endpoint), ...subject])
    expect(aboutNobody.includes(name)).toBe(line.subject_id === null)
    expect(JSON.stringify(line)).not.toMatch(/Personal words|\+31612345678|@example\.test|Rijbaan-2002/)
  })

  test('names fields of ours alone, whatever was sent beside them', async () => {
    const { asBoss, boss, student } = await makeSchool(database)
    const sent = { lastName: 'Visser', 'Jan, 06-12345678': 'x', language: 'nl' }
    await asBoss.call('PUT', `/super-admin/api/users/${student.id}?Bijzonder=ja`, sent)
    const { fields } = await database('audit_entries').where({ actor_id: boss.id, action: 'peopleOffice.update' }).first('fields')
    // SQLite keeps JSON as text.
    expect(typeof fields === 'string' ? JSON.parse(fields) : fields).toEqual(['lastName', 'language'])
  })

  test('nothing that was refused does', async () => {
    const { asBoss, boss } = await makeSchool(database)
    await asBoss.call('PUT', '/super-admin/api/users/99999999/status', { isActive: true })
    expect(await database('audit_entries').where({ actor_id: boss.id })).toEqual([])
  })

  test('nothing that came to nothing does: signing out elsewhere, where one was signed in nowhere else', async () => {
    const { id, username } = await addPerson(database)
    const [browser] = [await signedIn(username), await signedIn(username)]
    await prove(browser)
    const lines = () => database('audit_entries').where({ actor_id: id, action: 'signIn.endOtherSessions' })
    for (const ended of [1, 0, 0]) expect((await browser.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended })
    expect(await lines()).toHaveLength(1)
  })

  test('a hundred deeds a day about one’s own account do, and the next is refused; a mailed link sets a password all the same', async () => {
    const { id, username } = await addPerson(database)
    const [browser, other] = [await enter(database, username), await enter(database, (await addPerson(database)).username)]
    const end = (by: typeof browser) => by.call('DELETE', '/api/auth/sessions')
    for (const by of [browser, other]) await prove(by)
    // One that ends nothing isn't counted.
    const endAnother = async () => (await enter(database, username)) && end(browser)
    for (let deed = 0; deed < 100; deed += 1) expect((await endAnother()).body).toEqual({ ended: 1 })
    const refused = await end(browser)
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600)
    expect((await end(other)).status).toBe(200)
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const { text } = await mailTo(username)
    const token = /token=([\w-]+)/.exec(text ?? '')?.[1]
    expect((await openBrowser().call('POST', '/api/auth/set-password', { token, newPassword: newPassword() })).status).toBe(200)
    expect(await database('audit_entries').where({ actor_id: id, action: 'signIn.setPassword' })).toHaveLength(1)
  })

  test('a student who opens a proof of their own does not', async () => {
    const { id, username } = await addPerson(database)
    const browser = await enter(database, username)
    const handed = await hand(browser, formOf([{ bytes: await drawPdf() }], { amount: '20', description: 'Les' }))
    expect((await download(browser, Number(handed.body['id']))).status).toBe(200)
    expect(await database('audit_entries').where({ actor_id: id })).toEqual([])
  })
})

describe('where the line can’t be written, nothing has happened', () => {
  afterEach(async () => {
    if (await database.schema.hasTable('audit_entries_away')) await database.schema.renameTable('audit_entries_away', 'audit_entries')
  })

  test.each(recorded)('$name', async ({ name, endpoint }) => {
    const { actorId, send } = await prepareCall(database, name, endpoint)
    const before = await everythingIn(database)
    await database.schema.renameTable('audit_entries', 'audit_entries_away')
    expect((await send()).status).toBe(500)
    await database.schema.renameTable('audit_entries_away', 'audit_entries')
    expect(changedTables(before, await everythingIn(database))).toEqual([])
    expect((await send()).status).toBe(200)
    expect(await database('audit_entries').where({ actor_id: actorId, action: name })).toHaveLength(1)
  })
})

describe('sign-ins', () => {
  const lines = (columns: Record<string, unknown>) => database('audit_entries').where({ kind: 'sign-in', ...columns })

  test('that fail name the account, where there is one, and never what was typed', async () => {
    const { id, username } = await addPerson(database)
    const typed = `Nobody-${randomUUID()}`
    const newest = Number((await database('audit_entries').max({ id: 'id' }).first())?.id ?? 0)
    expect((await openBrowser().signIn(username, 'Wrong-password-1')).status).toBe(401)
    expect((await openBrowser().signIn(typed, 'Wrong-password-1')).status).toBe(401)
    const failed = await lines({ action: 'signIn.loginRefused' }).where('id', '>', newest).orderBy('id')
    const nobody = { actor_id: null, actor_name: '' }
    expect(failed).toMatchObject([
      { ...nobody, subject_id: id },
      { ...nobody, subject_id: null },
    ])
    expect(failed).toHaveLength(2)
    expect(JSON.stringify(failed)).not.toContain(typed)
  })

  test('by a passkey too, that fail and that don’t', async () => {
    const { id, authenticator } = await addKeyholder(database)
    expect((await enterByPasskey(authenticator, { isForged: true })).status).toBe(401)
    expect((await enterByPasskey(authenticator)).status).toBe(200)
    expect(await lines({ subject_id: id }).orderBy('id')).toMatchObject([
      { action: 'passkeys.passkeySignInRefused', actor_id: null },
      { action: 'passkeys.passkeySignIn', actor_id: id },
    ])
  })

  test('during a lock leave one line, however many there are', async () => {
    const { id, username } = await addPerson(database)
    for (let attempt = 0; attempt < accountLock.attempts + 4; attempt += 1) await openBrowser().signIn(username, 'Wrong-password-1')
    expect(await lines({ subject_id: id })).toHaveLength(accountLock.attempts + 1)
  })

  test('of one account are told two hundred times a day: who signs in and out again and again buries no other line', async () => {
    const { id, username } = await addPerson(database)
    for (let time = 0; time < 101; time += 1) await (await signedIn(username)).call('POST', '/api/auth/logout')
    expect(await lines({ actor_id: id })).toHaveLength(200)
    expect((await openBrowser().signIn(username)).status).toBe(200)
  })

  test('that still want a code are no failure', async () => {
    const { id, username } = await addPerson(database, { second_factor_secret: 'JBSWY3DPEHPK3PXP' })
    expect((await openBrowser().signIn(username)).body.code).toBe('second-factor-required')
    expect(await lines({ subject_id: id })).toEqual([])
  })

  test('stand apart: a list shows them where they are asked for', async () => {
    const { asBoss } = await makeSchool(database)
    const { id, username } = await addPerson(database)
    const browser = await signedIn(username)
    await browser.call('PUT', '/api/auth/password', { currentPassword: demoPassword, newPassword: newPassword() })
    await browser.call('POST', '/api/auth/logout')
    const actions = async (query: string) => {
      const { body } = await asBoss.call('GET', `/super-admin/api/audit?personId=${id}&${query}`)
      return (body as unknown as AuditEntry[]).map(({ action }) => action)
    }
    expect(await actions('')).toEqual(['signIn.changePassword'])
    expect(await actions('kind=own-account')).toEqual(['signIn.changePassword'])
    expect(await actions('kind=sign-in')).toEqual(['signIn.logout', 'signIn.login'])
    expect(await actions('action=signIn.login')).toEqual(['signIn.login'])
    expect(await actions('kind=change')).toEqual([])
  })
})

test('admins search the audit log by who, by whom it was about, by what, by day, and page it', async () => {
  const { asBoss, student } = await makeSchool(database)
  const [name, about] = [`Zeldzaam${randomUUID().slice(0, 6)}`, `Bijzonder${randomUUID().slice(0, 6)}`]
  await asBoss.call('PUT', '/api/auth/me', { firstName: name })
  for (const lastName of ['Vos', 'Bos', about]) await asBoss.call('PUT', `/super-admin/api/users/${student.id}`, { lastName })
  await prove(asBoss)
  await asBoss.call('POST', `/super-admin/api/users/${student.id}/invite`)
  const search = async (query: string) => {
    const { body, headers } = await asBoss.call('GET', `/super-admin/api/audit?${query}`)
    return { entries: body as unknown as AuditEntry[], total: headers.get('x-total-count') }
  }
  const byName = await search(`search=${name.toLowerCase()}&size=2&page=1`)
  // With the change of their own name.
  expect([byName.entries.length, byName.total]).toEqual([2, '5'])
  expect(byName.entries[0]).toMatchObject({
    action: 'peopleOffice.update',
    subject: { kind: 'person', id: student.id, name: expect.stringContaining(about), role: 'STUDENT' },
    fields: ['lastName'],
  })
  expect((await search(`search=${about}`)).total).toBe('4')
  expect((await search(`search=${name} ${about}`)).total).toBe('0')
  expect((await search(`search=${name}&action=peopleOffice.update`)).total).toBe('3')
  expect((await search(`search=${name}&date=2002-01-01`)).total).toBe('0')
  expect((await search(`search=${name}&date=${schoolDay(new Date())}`)).total).toBe('5')
  expect((await search(`personId=${student.id}`)).total).toBe('4')
})

test('a line about a lesson says when that is, and who was put on it or taken off, until they are erased', async () => {
  const { asBoss, asTeacher, student, teacher } = await makeSchool(database)
  const made = await asBoss.call('POST', '/super-admin/api/lessons', {
    lessonDateTime: `${addDays(schoolDay(new Date()), 200)}T09:00:00`,
    teacherId: teacher.id,
  })
  const id = Number(made.body['id'])
  await asTeacher.call('POST', `/api/teacher/lessons/${id}/assign?studentId=${student.id}`)
  await asTeacher.call('POST', `/api/teacher/lessons/${id}/assign`)
  await asBoss.call('POST', `/super-admin/api/lessons/${id}?lessonType=TRIAL`)
  const lines = async () => {
    const { body } = await asBoss.call('GET', `/super-admin/api/audit?page=0&size=500&date=${schoolDay(new Date())}`)
    return (body as unknown as AuditEntry[]).filter(({ subject }) => subject?.kind === 'lesson' && subject.id === id)
  }
  const startsAt = made.body['lessonDateTime']
  const known = { id: student.id, name: expect.any(String) }
  expect((await lines()).map(({ action, lesson }) => [action, lesson])).toEqual([
    ['adminLessons.edit', { startsAt, changes: [] }],
    ['teacherLessons.assign', { startsAt, changes: [{ kind: 'unassigned', student: known }] }],
    ['teacherLessons.assign', { startsAt, changes: [{ kind: 'assigned', student: known }] }],
    ['adminLessons.create', { startsAt, changes: [] }],
  ])
  await asBoss.call('POST', `/super-admin/api/users/${student.id}/anonymise`, {}, { 'X-Admin-Delete-Secret': deleteSecret })
  expect((await lines())[1]?.lesson?.changes).toEqual([{ kind: 'unassigned', student: null }])
})

test.each(['2026-13-45', '0000-00-00', '2026-02-30', 'yesterday'])('a day that there isn’t is refused: %s', async (date) => {
  const { asBoss } = await makeSchool(database)
  expect((await asBoss.call('GET', `/super-admin/api/audit?date=${date}`)).status).toBe(400)
})

test('the last day that can be written is a day like any other', async () => {
  const { asBoss } = await makeSchool(database)
  expect((await asBoss.call('GET', '/super-admin/api/audit?date=9999-12-31')).body).toEqual([])
})
