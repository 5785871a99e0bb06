import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { openPanel, type Panel } from './support/panel'
import { readSent } from './support/stored-mails'

const school = '/content-manager/single-types/api::site.site'
const ours = { iban: 'NL00 TEST 0000 0000 00', payee: 'Rijschool De Rijbaan', requestRecipient: 'aanvragen@rijbaan.test' }

let cms: RunningCms
let database: Database
let owner: Panel
let office: Panel
let ownerId: number
/** Another owner, who reads English. */
let second: string

const newest = async (table: string): Promise<number> => Number((await database(table).max({ id: 'id' }).first())?.id ?? 0)

/** The mails that this leaves, and the fields that its lines name. */
async function leftBy(work: () => Promise<unknown>) {
  const [mailsBefore, linesBefore] = [await newest('outbox_mails'), await newest('audit_entries')]
  await work()
  const mails = await readSent(database, cms.dataDir, (rows) => void rows.where('id', '>', mailsBefore))
  const lines: { action: string; fields: string }[] = await database('audit_entries').where('id', '>', linesBefore).orderBy('id')
  return {
    mails,
    lines: lines.map(({ action, fields }) => [action, typeof fields === 'string' ? (JSON.parse(fields) as unknown) : fields]),
  }
}

const call = async (by: Panel, method: string, path: string, body: object) => {
  const answer = await by.call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}
const save = (changes: object, by = owner, locale = 'nl') => call(by, 'PUT', `${school}?locale=${locale}`, changes)
const publish = (changes: object, by = owner, locale = 'nl') => call(by, 'POST', `${school}/actions/publish?locale=${locale}`, changes)

async function addOwner(): Promise<string> {
  const email = `owner-${randomUUID()}@example.test`
  const [{ id }] = await database('admin_roles').where({ code: 'strapi-super-admin' }).select('id')
  const person = { firstname: 'Robin', lastname: 'Meijer' }
  const made = await owner.call('POST', '/admin/users', { ...person, email, roles: [id], preferedLanguage: 'en' })
  const { registrationToken } = (made.body as { data: { registrationToken: string } }).data
  const userInfo = { ...person, password: `Polder-${randomUUID()}-A1` }
  expect((await owner.call('POST', '/admin/register', { registrationToken, userInfo })).status).toBe(200)
  return email
}

beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
  owner = await openPanel('owner@example.test', cms)
  office = await openPanel('office@example.test', cms)
  ownerId = (await database('admin_users').where({ email: 'owner@example.test' }).first('id')).id
  second = await addOwner()
})

afterEach(() => publish(ours))

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

describe('all owners are mailed, each in their language, with what was and what is,', () => {
  test('that students pay to another account', async () => {
    const { mails, lines } = await leftBy(() => publish({ iban: 'NL91 ABNA 0417 1643 00', payee: 'De Rijbaan BV' }))
    expect(mails.map(({ recipient, subject, about }) => [recipient, subject, about])).toEqual([
      ['owner@example.test', 'Gegevens van de rijschool zijn gewijzigd: controleer ze', 'account'],
      [second, 'Details of the driving school have been changed: please check them', 'account'],
    ])
    const [dutch, english] = mails.map(({ text }) => text)
    expect(dutch).toContain(
      'Rekeningnummer (IBAN): was NL00 TEST 0000 0000 00, is nu NL91 ABNA 0417 1643 00\nOp naam van: was Rijschool De Rijbaan, is nu De Rijbaan BV\n',
    )
    expect(dutch).toMatch(new RegExp(`Gepubliceerd door: .+ \\(nr\\. ${ownerId}\\)`))
    expect(english).toContain('Bank account (IBAN): was NL00 TEST 0000 0000 00, is now NL91 ABNA 0417 1643 00\n')
    expect(english).toMatch(new RegExp(`Published by: .+ \\(no\\. ${ownerId}\\)`))
    expect(lines).toEqual([['panel.publish', ['iban', 'payee']]])
  })

  test('that requests go elsewhere, in whichever language it is published', async () => {
    const { mails, lines } = await leftBy(() => publish({ requestRecipient: 'ander@rijbaan.test' }, owner, 'en'))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('Aanvragen naar: was aanvragen@rijbaan.test, is nu ander@rijbaan.test')
    expect(lines).toEqual([['panel.publish', ['requestRecipient']]])
    expect((await leftBy(() => publish({}))).mails).toEqual([])
  })

  test('that mails come from another address: answers and what can’t be delivered go there', async () => {
    const { sender_address: was } = await database('sites').where({ locale: 'nl' }).whereNotNull('published_at').first('sender_address')
    const { mails, lines } = await leftBy(() => publish({ senderAddress: 'ander@rijbaan.test' }))
    expect(mails.map(({ recipient, from }) => [recipient, from])).toEqual([
      ['owner@example.test', was],
      ['owner@example.test', 'ander@rijbaan.test'],
      [second, was],
      [second, 'ander@rijbaan.test'],
    ])
    expect(mails[0]?.text).toContain(`Afzender van mails: was ${was}, is nu ander@rijbaan.test\n`)
    expect(mails[2]?.text).toContain(`Sender of mails: was ${was}, is now ander@rijbaan.test\n`)
    expect(lines).toEqual([['panel.publish', ['senderAddress']]])
    await publish({ senderAddress: was })
  })

  test('that another number is called from mails, those about accounts too', async () => {
    const { phone } = await database('sites').where({ locale: 'nl' }).whereNotNull('published_at').first('phone')
    const { mails, lines } = await leftBy(() => publish({ phone: '0900 123 4567' }, office))
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.test', second])
    expect(mails[0]?.text).toContain(`Telefoonnummer: was ${phone}, is nu 0900 123 4567\n`)
    expect(mails[1]?.text).toContain(`Phone number: was ${phone}, is now 0900 123 4567\n`)
    expect(lines).toEqual([['panel.publish', ['phone']]])
    await publish({ phone })
  })

  test('that students pay to another account, published in English', async () => {
    const { mails } = await leftBy(() => publish({ iban: 'NL44 RABO 0123 4567 89' }, owner, 'en'))
    expect(mails[1]?.text).toContain('Bank account (IBAN): was NL00 TEST 0000 0000 00, is now NL44 RABO 0123 4567 89')
    await publish(ours, owner, 'en')
  })

  test('that nothing says any more where to pay, and that something does again', async () => {
    const { mails } = await leftBy(() => publish({ iban: '' }))
    expect(mails[0]?.text).toContain('Rekeningnummer (IBAN): was NL00 TEST 0000 0000 00, is nu niets')
    const gone = await leftBy(() => call(owner, 'POST', `${school}/actions/unpublish?locale=nl`, {}))
    expect(gone.lines).toEqual([['panel.unpublish', expect.arrayContaining(['payee', 'requestRecipient'])]])
    await save({ payee: 'Noor Visser' })
    const back = await leftBy(() => publish({}))
    expect(back.mails[0]?.text).toContain('Op naam van: was niets, is nu Noor Visser')
  })

  test('also by whoever publishes what an owner saved', async () => {
    await save({ iban: 'NL20 INGB 0001 2345 67' })
    const { mails } = await leftBy(() => publish({}, office))
    const { id } = (await database('admin_users').where({ email: 'office@example.test' }).first('id')) as { id: number }
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.test', second])
    expect(mails[0]?.text).toContain(`(nr. ${id})`)
  })

  test('in words that lead nowhere', async () => {
    const { mails } = await leftBy(() => publish({ payee: 'Betaal op https://evil.test/nu' }))
    expect(mails[0]?.text).toContain('Op naam van: was Rijschool De Rijbaan, is nu Betaal op https:// evil. test/ nu')
  })
})

describe('nobody is mailed', () => {
  test('about what is saved and not published, nor about the rest of the school', async () => {
    const { mails, lines } = await leftBy(async () => {
      await save({ iban: 'NL57 ASNB 0123 4567 89' })
      await save({ iban: ours.iban })
      await publish({ city: 'Utrecht' })
    })
    expect(mails).toEqual([])
    expect(lines).toEqual([
      ['panel.update', []],
      ['panel.update', []],
      ['panel.publish', []],
    ])
  })

  test('whose account is switched off', async () => {
    const { id } = (await database('admin_users').where({ email: second }).first('id')) as { id: number }
    await call(owner, 'PUT', `/admin/users/${id}`, { isActive: false })
    const { mails } = await leftBy(() => publish({ payee: 'De Rijbaan BV' }))
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.test'])
    await call(owner, 'PUT', `/admin/users/${id}`, { isActive: true })
  })
})
