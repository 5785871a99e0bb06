import { profileFields, schoolDay } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './support/database'
import { addPerson, enter, type AddedPerson } from './support/people'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

type Someone = AddedPerson & { browser: Browser }

async function someone(changes: Record<string, unknown> = {}): Promise<Someone> {
  const person = await addPerson(database, changes)
  return { ...person, browser: await enter(database, person.username) }
}

const update = ({ browser }: Someone, changes: Record<string, unknown>, path = '/api/auth/me') => browser.call('PUT', path, changes)

const rowOf = ({ id }: Someone) => database('up_users').where({ id }).first()

/** So many years before today, and so many days later; calendar days in Amsterdam. */
function yearsAgo(years: number, days = 0): string {
  const [year = 0, month = 1, day = 1] = schoolDay(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year - years, month - 1, day + days)).toISOString().slice(0, 10)
}

test('who is signed in is told with every field of a session user (spec 1 §3)', async () => {
  const { browser, id, username } = await someone({ first_name: 'Samira', last_name: 'Kaya' })
  const { status, body } = await browser.call('GET', '/api/auth/me')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    username,
    email: username,
    firstName: 'Samira',
    lastName: 'Kaya',
    roles: [{ name: 'ROLE_STUDENT' }],
    profilePicture: null,
    isActive: true,
    requirePasswordChange: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

describe('changing one’s own profile (R26)', () => {
  test('saves every field and answers the person', async () => {
    const person = await someone()
    const changes = {
      firstName: ' Samira ',
      lastName: 'Kaya',
      phone: '+31 6 12345678',
      dateOfBirth: '2004-03-14',
      address: 'Javastraat 12, Amsterdam',
      emergencyContact: 'Leila, 06 87654321',
      licenseType: 'AUTOMATIC',
      language: 'en',
    }
    const { status, body } = await update(person, changes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...changes, firstName: 'Samira', username: person.username })
    expect((await person.browser.call('GET', '/api/auth/me')).body).toEqual(body)
  })

  test('leaves what is absent as it is, and takes back what is emptied', async () => {
    const person = await someone()
    await update(person, { phone: '0612345678', dateOfBirth: '2004-03-14', licenseType: 'MANUAL' })
    const { body } = await update(person, { dateOfBirth: '', licenseType: null })
    expect(body).toMatchObject({ phone: '0612345678', dateOfBirth: null, licenseType: null })
  })

  test('keeps a phone number as it was typed, and one from before numbers were checked until another is typed', async () => {
    const person = await someone({ phone: 'bel mijn moeder' })
    expect((await update(person, { phone: ' bel mijn moeder ', address: 'Javastraat 12' })).body['phone']).toBe('bel mijn moeder')
    expect((await update(person, { phone: 'bel mijn vader' })).status).toBe(400)
    for (const typed of ['06-12345678', '+31 (0)6 12345678', '+32 470123456'])
      expect((await update(person, { phone: typed })).body['phone']).toBe(typed)
    expect((await update(person, { phone: '' })).body['phone']).toBe('')
  })

  test('tells the owner of another phone number, at most five times a day', async () => {
    const person = await someone({ phone: '0612345678' })
    const mails = () => database('outbox_mails').where({ recipient_id: person.id }).pluck('subject')
    const saved = await update(person, { phone: ' 0612345678 ', address: 'Javastraat 12' })
    expect(saved.status).toBe(200)
    expect(await mails()).toEqual([])
    for (let number = 1; number <= 7; number += 1) expect((await update(person, { phone: `061234567${number}` })).status).toBe(200)
    expect(await mails()).toEqual(Array(5).fill('Je telefoonnummer is gewijzigd'))
  })

  test('that is refused for its name uses up no notice of another phone number', async () => {
    const person = await someone()
    const rename = (number: number, more = {}) => update(person, { firstName: `Naam ${number}`, ...more })
    for (let number = 0; number < 60; number += 1) expect((await rename(number)).status).toBe(200)
    for (let number = 60; number < 65; number += 1) expect((await rename(number, { phone: `06111111${number}` })).status).toBe(429)
    expect((await update(person, { phone: '0699999999' })).status).toBe(200)
    expect(await database('outbox_mails').where({ recipient_id: person.id }).pluck('subject')).toEqual(['Je telefoonnummer is gewijzigd'])
  })

  test('takes experience and specialisations as typed or as they are', async () => {
    const teacher = await someone({ portal_role: 'TEACHER' })
    const halved = await update(teacher, { specialization: ['file\ud800parkeren'] })
    expect(halved.body).toMatchObject({ specialization: ['file\ufffdparkeren'] })
    const typed = await update(teacher, { experience: '12', specialization: 'faalangst, , snelweg ' })
    expect(typed.body).toMatchObject({ experience: 12, specialization: ['faalangst', 'snelweg'] })
    const asTheyAre = await update(teacher, { experience: null, specialization: ['BNOR'] })
    expect(asTheyAre.body).toMatchObject({ experience: null, specialization: ['BNOR'] })
  })

  test.each([
    ['firstName', '   ', 'first-name-required', 'First name is required'],
    ['lastName', '', 'last-name-required', 'Last name is required'],
    ['email', '', 'email-required', 'E-mail is required'],
    ['email', 'no address', 'email-invalid', 'Please enter a valid email address'],
    ['phone', '0'.repeat(31), 'too-long', 'This is too long.'],
    ['phone', '06 1234', 'phone-invalid', 'Please enter a phone number, from abroad with its country code'],
    ['address', 'x'.repeat(201), 'too-long', 'This is too long.'],
    ['emergencyContact', 'x'.repeat(201), 'too-long', 'This is too long.'],
    ['dateOfBirth', '2004-02-30', 'date-invalid', 'Please enter a valid date.'],
    ['licenseType', 'TRUCK', 'license-invalid', 'Please select a license type'],
    ['language', 'de', 'language-invalid', 'Please choose a language.'],
    ['experience', -1, 'experience-invalid', 'Please enter a whole number of years, from 0 to 80'],
  ])('refuses %s "%s" with %s and changes nothing', async (field, value, code, message) => {
    const person = await someone()
    const before = await rowOf(person)
    const { status, body } = await update(person, { address: 'Elders 1', [field]: value })
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.details).toMatchObject({ fields: { [field]: { code, message } } })
    expect(await rowOf(person)).toEqual(before)
  })

  test.each([
    ['a list for a name', { firstName: ['x'] }],
    ['an object for an address', { address: { street: 'x' } }],
    ['a number for a phone', { phone: 612345678 }],
    ['text beyond every bound', { address: 'x'.repeat(5000) }],
  ])('refuses %s with 400', async (_, changes) => {
    const person = await someone()
    const before = await rowOf(person)
    expect((await update(person, changes)).status).toBe(400)
    expect(await rowOf(person)).toEqual(before)
  })

  test('refuses a body that is no object, or no JSON', async () => {
    const { browser } = await someone()
    for (const body of [[], 'text', null]) expect((await browser.call('PUT', '/api/auth/me', body)).status).toBe(400)
  })

  test.each([
    ['role', 'ADMIN'],
    ['portalRole', 'SUPER_ADMIN'],
    ['roles', [{ name: 'ROLE_ADMIN' }]],
    ['isActive', true],
    ['enabled', true],
    ['blocked', false],
    ['confirmed', true],
    ['password', 'Ander-wachtwoord-1'],
    ['requirePasswordChange', false],
    ['id', 1],
    ['documentId', 'abc'],
    ['username', 'owner'],
    ['teacher', 1],
    ['teacherId', 1],
    ['assignedTeacher', { id: 1 }],
    ['picture', 'abc'],
    ['profilePicture', '/x'],
    ['secondFactorSecret', null],
    ['recoveryCodes', []],
    ['createdAt', '2002-01-01T00:00:00.000Z'],
    ['__proto__x', {}],
  ])('refuses "%s" in the body, and nothing else in it is saved either', async (field, value) => {
    expect(profileFields).not.toContain(field)
    const person = await someone()
    const before = await rowOf(person)
    const { status, body } = await update(person, { firstName: 'Anders', [field]: value })
    expect([status, body.code]).toEqual([400, 'unknown-field'])
    expect(body.details).toMatchObject({ field, fields: { [field]: { code: 'unknown-field' } } })
    expect(await rowOf(person)).toEqual(before)
  })

  test('ignores an unknown query', async () => {
    const person = await someone()
    const { status, body } = await update(person, { firstName: 'Nora' }, '/api/auth/me?role=ADMIN&id=1&populate=*')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: person.id, firstName: 'Nora', roles: [{ name: 'ROLE_STUDENT' }] })
  })

  test('from a foreign page is refused', async () => {
    const person = await someone()
    const { status } = await person.browser.call('PUT', '/api/auth/me', { firstName: 'X' }, { Origin: 'https://evil.test' })
    expect(status).toBe(403)
  })
})

describe('the minimum age (R29)', () => {
  test.each([
    ['the 16th birthday is today', yearsAgo(16), 200],
    ['it was yesterday', yearsAgo(16, -1), 200],
    ['it is tomorrow', yearsAgo(16, 1), 400],
  ])('of a student: %s', async (_, dateOfBirth, status) => {
    const answer = await update(await someone(), { dateOfBirth })
    expect(answer.status).toBe(status)
    if (status === 400) {
      expect(answer.body.details).toMatchObject({
        age: 16,
        fields: { dateOfBirth: { code: 'too-young', message: 'A student must be at least 16 years old.' } },
      })
    }
  })

  test('is not asked of a teacher', async () => {
    expect((await update(await someone({ portal_role: 'TEACHER' }), { dateOfBirth: yearsAgo(15) })).status).toBe(200)
  })
})

describe('a teacher’s own students', () => {
  test('are all of theirs, by name, and nobody else’s', async () => {
    const teacher = await someone({ portal_role: 'TEACHER', teacher_id: null })
    const names = ['Zoë', 'Adam', 'Mira']
    for (const first_name of names) await addPerson(database, { first_name, teacher_id: teacher.id })
    const { status, body } = await teacher.browser.call('GET', '/api/teacher/students')
    expect(status).toBe(200)
    expect((body as unknown as { firstName: string }[]).map(({ firstName }) => firstName)).toEqual(['Adam', 'Mira', 'Zoë'])
    expect(JSON.stringify(body)).not.toMatch(/password|secret|recovery/i)
  })
})
