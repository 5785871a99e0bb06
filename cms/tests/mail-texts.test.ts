import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { post } from './support/call'
import { openDatabase, type Database } from './support/database'
import { hasToken, mailTo } from './support/mailbox'
import { openPanel, type Entry, type Panel } from './support/panel'
import { asAccountOfSchool } from './support/school-account'
import { thisCms } from './support/this-cms'

const uid = 'api::mail-text.mail-text'
const address = `/content-manager/collection-types/${uid}`

let database: Database
let office: Panel
let reset: Entry

beforeAll(async () => {
  database = openDatabase(thisCms())
  office = await openPanel('office@example.test')
  const [found] = await office.list(uid, { 'filters[kind][$eq]': 'resetPassword' })
  if (!found) throw new Error('The panel has no text for a forgotten password.')
  reset = found
})

const save = (changes: object) => office.call('PUT', `${address}/${reset.documentId}`, changes)

const ownWords = () => {
  const { subjectNl, bodyNl, subjectEn, bodyEn } = reset
  return { subjectNl, bodyNl, subjectEn, bodyEn }
}

afterAll(() => database.destroy())

afterEach(async () => {
  expect((await save(ownWords())).status).toBe(200)
})

describe('the office', () => {
  test('finds every mail in the list, in both languages', async () => {
    const texts = await office.list(uid)
    expect(texts).toHaveLength(37)
    expect(texts.every(({ subjectNl, bodyEn }) => Boolean(subjectNl) && Boolean(bodyEn))).toBe(true)
  })

  test('writes a mail’s text, and the next mail says it, with its HTML as plain words', async () => {
    const bodyNl = 'Dag {{firstName}},\n\nVan <b>ons</b>: {{link}}\nTot {{expiresAt}} & niet later.'
    expect((await save({ ...ownWords(), subjectNl: 'Een nieuw wachtwoord van {{schoolName}}', bodyNl })).status).toBe(200)
    await post('/api/auth/forgot-password', { username: 'student2' })
    const mail = await mailTo('student2@example.test', ({ subject }) => subject === 'Een nieuw wachtwoord van Rijschool De Rijbaan')
    expect(mail.text).toContain('Van <b>ons</b>: http')
    expect(mail.html).toContain('Van &lt;b&gt;ons&lt;/b&gt;: <a href="http')
    expect(mail.html).toContain('&amp; niet later.')
  })

  test.each([
    [
      'a name that has no value',
      { bodyNl: 'Hoi {{voornaam}} {{link}} {{expiresAt}}' },
      'bodyNl',
      '‘voornaam’ is geen invulveld van deze mail.',
    ],
    ['a mail without its link', { bodyEn: 'Until {{expiresAt}}' }, 'bodyEn', 'Het invulveld ‘link’ ontbreekt.'],
    [
      'a link that leads elsewhere',
      { bodyNl: 'https://elders.example/?{{link}} {{expiresAt}}' },
      'bodyNl',
      'Het invulveld ‘link’ staat op zichzelf',
    ],
    [
      'the school’s name as the end of an address',
      { bodyNl: '{{link}} tot {{expiresAt}}. Of ga naar rijbaan-veilig.{{schoolName}} en log in' },
      'bodyNl',
      'Het invulveld ‘schoolName’ staat op zichzelf',
    ],
    ['an address with another full stop', { subjectNl: 'Ga naar evil。nl' }, 'subjectNl', '‘evil.nl’ leest als een adres.'],
    ['a brace too few', { subjectEn: 'For {{schoolName}' }, 'subjectEn', 'twee accolades'],
  ])('is refused %s, in a sentence at the field', async (_, changes, field, sentence) => {
    const { status, body } = await save({ ...ownWords(), ...changes })
    expect(status).toBe(400)
    const { error } = body as { error: { message: string; details: { errors: { path: string[]; message: string }[] } } }
    expect(error.message).toContain(sentence)
    expect(error.details.errors).toEqual([expect.objectContaining({ path: [field], message: error.message })])
    expect((await office.list(uid, { 'filters[kind][$eq]': 'resetPassword' }))[0]).toMatchObject(ownWords())
  })

  test('neither adds a mail nor takes one away, nor makes it another', async () => {
    expect((await office.call('POST', address, { ...ownWords(), kind: 'setPassword' })).status).toBe(403)
    expect((await office.call('DELETE', `${address}/${reset.documentId}`)).status).toBe(403)
    await save({ ...ownWords(), kind: 'accountLocked' })
    expect(await office.list(uid, { 'filters[kind][$eq]': 'resetPassword' })).toHaveLength(1)
  })
})

describe('a bank account in a mail', () => {
  const foreign = 'NL91 ABNA 0417 1643 00'

  test.each(['paymentRejected', 'lessonBookedToTeacher'])('of kind %s is the school’s own, as it is published', async (kind) => {
    const [found] = await office.list(uid, { 'filters[kind][$eq]': kind })
    const [entry, bodyNl] = [`${address}/${found?.documentId}`, String(found?.['bodyNl'])]
    const withAccount = () => office.call('PUT', entry, { bodyNl: `${bodyNl}\nRekening: ${foreign}` })
    const { status, body } = await withAccount()
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining(`‘${foreign}’ is een rekeningnummer, en niet dat van de school`),
    ])
    await asAccountOfSchool(database, foreign.replaceAll(' ', ''), async () => expect((await withAccount()).status).toBe(200))
    expect((await office.call('PUT', entry, { bodyNl })).status).toBe(200)
  })

  test('that isn’t, from before or for the school no longer, has ours sent in its place', async () => {
    const words = `{{link}} / {{expiresAt}} / ${foreign}`
    await database('mail_texts').where({ kind: 'resetPassword' }).update({ body_nl: words, body_en: words })
    const textFor = async (username: string) => {
      await post('/api/auth/forgot-password', { username })
      return (await mailTo(`${username}@example.test`, hasToken)).text
    }
    await asAccountOfSchool(database, foreign, async () => expect(await textFor('student4')).toContain(foreign))
    expect(await textFor('student3')).not.toContain(foreign)
  })
})

test('whoever reads the panel in English is refused in English', async () => {
  const owner = await openPanel('owner@example.test')
  const speak = (preferedLanguage: string) => owner.call('PUT', '/admin/users/me', { preferedLanguage })
  expect((await speak('en')).status).toBe(200)
  const { body } = await owner.call('PUT', `${address}/${reset.documentId}`, { ...ownWords(), bodyNl: 'Tot {{expiresAt}}' })
  expect((await speak('nl')).status).toBe(200)
  expect(body).toMatchObject({ error: { message: '‘link’ is missing, to be filled in. Without it the reader can’t use this mail.' } })
})
