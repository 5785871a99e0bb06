import type { AuditEntry } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { addPayment, gatherPayers, mine, verify } from './support/payments'
import { addPerson, enter } from './support/people'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const realName = { firstName: 'Nora', lastName: 'Vis' }
const borrowed = { firstName: 'Robin', lastName: 'Meijer' }

/** An admin who is called otherwise for a while. */
async function addAdmin(role = 'ADMIN') {
  const person = await addPerson(database, { portal_role: role, teacher_id: null, first_name: 'Nora', last_name: 'Vis' })
  const browser = await enter(database, person.username)
  const rename = async (to: Record<string, string>) => expect((await browser.call('PUT', '/api/auth/me', to)).status).toBe(200)
  return { ...person, browser, rename }
}

const renamings = (id: number) => database('audit_entries').where({ action: 'people.changeName', subject_id: id }).orderBy('id').select()

describe('who does something under another’s name', () => {
  test('is known by the number in the history and with the payment, and by their own name again', async () => {
    const admin = await addAdmin()
    const { student, ofStudent } = await gatherPayers(database)
    const { id } = await addPayment(admin.browser, student.id)
    await admin.rename(borrowed)
    const { body } = await verify(admin.browser, id, 'verified')
    expect(body).toMatchObject({ verifiedBy: 'Robin Meijer', verifiedById: admin.id })
    expect((await admin.browser.call('PUT', `/super-admin/api/users/${student.id}/hold`, { reason: 'Een zaak' })).status).toBe(200)
    await admin.rename(realName)
    expect(await mine(ofStudent)).toMatchObject([{ verifiedBy: 'Nora Vis', verifiedById: admin.id }])
    const held = await admin.browser.call('GET', `/super-admin/api/users/${student.id}/hold`)
    expect(held.body['hold']).toMatchObject({ by: 'Nora Vis' })
    const read = await admin.browser.call('GET', '/super-admin/api/audit?page=0&size=50&action=payments.verify')
    const line = (read.body as unknown as AuditEntry[]).find(({ subject }) => subject?.id === id)
    expect(line).toMatchObject({ actorId: admin.id, actorName: 'Robin Meijer', actorRole: 'ADMIN', panelUserId: null })
  })
})

describe('a change of one’s own name', () => {
  test.each(['TEACHER', 'ADMIN', 'SUPER_ADMIN'])('by a %s leaves a line with both names', async (role) => {
    const person = await addAdmin(role)
    await person.rename(borrowed)
    await person.rename({ lastName: 'Vis' })
    const line = { kind: 'own-account', actor_id: person.id, subject_kind: 'person' }
    expect(await renamings(person.id)).toMatchObject([
      { ...line, actor_name: 'Nora Vis', name_before: 'Nora Vis', name_after: 'Robin Meijer' },
      { ...line, actor_name: 'Robin Meijer', name_before: 'Robin Meijer', name_after: 'Robin Vis' },
    ])
    const boss = await addAdmin()
    const read = await boss.browser.call('GET', `/super-admin/api/audit?action=people.changeName&personId=${person.id}`)
    expect(read.body).toMatchObject([
      { renamed: { from: 'Robin Meijer', to: 'Robin Vis' }, fields: ['lastName'] },
      { renamed: { from: 'Nora Vis', to: 'Robin Meijer' }, fields: ['firstName', 'lastName'] },
    ])
  })

  test('that is none, and a student’s, leaves none', async () => {
    const admin = await addAdmin()
    await admin.rename({ ...realName, phone: '0612345678' })
    const student = await addAdmin('STUDENT')
    await student.rename(borrowed)
    expect([...(await renamings(admin.id)), ...(await renamings(student.id))]).toEqual([])
  })

  test.each([
    ['POST', 'anonymise'],
    ['DELETE', 'hard'],
  ])('is told by no line once they are gone: %s …/%s', async (method, deed) => {
    const person = await addAdmin()
    await person.rename(borrowed)
    const boss = await addAdmin('SUPER_ADMIN')
    const secret = { 'X-Admin-Delete-Secret': deleteSecret }
    const gone = await boss.browser.call(method, `/super-admin/api/users/${person.id}/${deed}`, undefined, secret)
    expect(gone.status).toBe(200)
    expect(await renamings(person.id)).toMatchObject([{ actor_name: '', name_before: null, name_after: null }])
    const read = await boss.browser.call('GET', `/super-admin/api/audit?action=people.changeName&personId=${person.id}`)
    expect(read.body).toMatchObject([{ renamed: null, subject: { name: null } }])
  })
})
