import { formatReference, paymentFieldProblems, paymentReference, totalHeader, type Payment } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteSecret } from './support/cms'
import { type Database, openDatabase } from './support/database'
import { asAccountOfSchool } from './support/school-account'
import { addPayment, gatherPayers, listOf, mine, verify } from './support/payments'
import { addPerson, enter } from './support/people'
import { download } from './support/proofs'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const foreignAccount = { code: 'foreign-account', message: paymentFieldProblems['foreign-account'] }

/** A student with a teacher, another student and teacher, and an admin, each with a session. */
const school = () => gatherPayers(database)

describe('the demo', () => {
  test('has payments in all three states, and proofs that can be saved', async () => {
    const browser = await enter(database, 'student')
    const payments = await mine(browser)
    expect(payments.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'VERIFIED', 'REJECTED'])
    const proven = payments.filter(({ proofDocument }) => proofDocument !== null)
    expect(proven).toHaveLength(2)
    for (const { id } of proven) expect((await download(browser, id)).bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

describe('a payment that an admin adds (R75)', () => {
  test('is the student’s to see, in euros, with a reference to pay by', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    const added = await addPayment(ofAdmin, student.id, { amount: 12.5, description: '  Lesboek ' })
    expect(added).toMatchObject({
      studentId: student.id,
      amount: 12.5,
      currency: 'EUR',
      method: 'BANK_TRANSFER',
      status: 'PENDING',
      description: 'Lesboek',
      reference: paymentReference(added.id),
      proofDocument: null,
      verifiedAt: null,
      verifiedBy: null,
    })
    expect(await mine(ofStudent)).toEqual([added])
    expect(await database('payments').where({ id: added.id }).first()).toMatchObject({ amount_cents: 1250 })
  })

  test.each<[Record<string, unknown>, string]>([
    [{ amount: 0 }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ amount: 'veel' }, 'amount'],
    [{ amount: 1e9 }, 'amount'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ method: 'GOLD' }, 'method'],
  ])('with %j is refused at %s', async (changes, field) => {
    const { student, ofAdmin, ofStudent } = await school()
    const body = { studentId: student.id, amount: 45, ...changes }
    const answer = await ofAdmin.call('POST', '/super-admin/api/payments', body)
    expect([answer.status, Object.keys(answer.body.details?.['fields'] as object)]).toEqual([400, [field]])
    expect(await mine(ofStudent)).toEqual([])
  })

  test('names no bank account but the school’s own, as it is published', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    const body = { studentId: student.id, amount: 45, description: 'Over te maken op NL91 ABNA 0417 1643 00' }
    const { status, body: told } = await ofAdmin.call('POST', '/super-admin/api/payments', body)
    expect([status, told.details?.['fields']]).toEqual([400, { description: foreignAccount }])
    expect(await mine(ofStudent)).toEqual([])
    await asAccountOfSchool(database, 'NL91ABNA0417164300', async () => {
      expect((await ofAdmin.call('POST', '/super-admin/api/payments', body)).status).toBe(200)
    })
  })

  test('for someone who is no student is refused', async () => {
    const { teacher, ofAdmin } = await school()
    for (const studentId of [teacher.id, 99_999_999]) {
      const { status, body } = await ofAdmin.call('POST', '/super-admin/api/payments', { studentId, amount: 45 })
      expect([status, body.code]).toEqual([400, 'not-a-student'])
    }
  })
})

describe('verifying (R52)', () => {
  test('notes who and when, and mails the student', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    const { status, body } = await verify(ofAdmin, id, 'verified')
    expect([status, body]).toMatchObject([200, { id, status: 'VERIFIED', verifiedBy: 'Noor Visser', reason: '' }])
    expect(Date.now() - Date.parse(String(body['verifiedAt']))).toBeLessThan(60_000)
    expect(await mine(ofStudent)).toMatchObject([{ status: 'VERIFIED', verifiedBy: 'Noor Visser' }])
    expect(await database('outbox_mails').where({ recipient: student.username })).toMatchObject([
      { about: 'payment', subject: 'Je betaling van €\u00a045 is goedgekeurd', text: expect.stringContaining('(Proefles)') },
    ])
  })

  test.each([
    ['Het bedrag klopt niet', 'Reden: Het bedrag klopt niet'],
    ['', 'dan leggen we uit wat er nodig is'],
  ])('a rejection with the reason "%s" says so in the mail', async (reason, words) => {
    const { student, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id, { description: '' })
    expect((await verify(ofAdmin, id, 'REJECTED', reason)).body).toMatchObject({ status: 'REJECTED', reason })
    const [mail] = await database('outbox_mails').where({ recipient: student.username })
    expect(mail.text).toContain(words)
    expect(mail.text).toContain(formatReference(paymentReference(id)))
  })

  test('takes the reason in the body too, which no log of an address keeps, before the one in the query', async () => {
    const { student, ofAdmin } = await school()
    for (const [query, expected] of [
      ['', 'Uit de inhoud'],
      ['&reason=Uit%20het%20adres', 'Uit de inhoud'],
    ] as const) {
      const { id } = await addPayment(ofAdmin, student.id)
      const path = `/super-admin/api/payments/${id}/verify?status=REJECTED${query}`
      const { status, body } = await ofAdmin.call('POST', path, { reason: expected })
      expect([status, body['reason']]).toEqual([200, expected])
    }
    const { id } = await addPayment(ofAdmin, student.id)
    const tooLong = await ofAdmin.call('POST', `/super-admin/api/payments/${id}/verify?status=REJECTED`, { reason: 'x'.repeat(501) })
    expect([tooLong.status, Object.keys(tooLong.body.details?.['fields'] as object)]).toEqual([400, ['reason']])
  })

  test.each(['query', 'body'])(
    'with a reason in the %s that names another bank account than the school’s is refused, and nobody is mailed',
    async (place) => {
      const { student, ofAdmin, ofStudent } = await school()
      const { id } = await addPayment(ofAdmin, student.id)
      const reason = 'Betaal opnieuw:\nnl91-abna-0417-1643-00'
      const path = `/super-admin/api/payments/${id}/verify?status=REJECTED`
      const { status, body } = await (place === 'query' ? verify(ofAdmin, id, 'REJECTED', reason) : ofAdmin.call('POST', path, { reason }))
      expect([status, body.details?.['fields']]).toEqual([400, { reason: foreignAccount }])
      expect(await mine(ofStudent)).toMatchObject([{ status: 'PENDING', reason: '' }])
      expect(await database('outbox_mails').where({ recipient: student.username })).toEqual([])
    },
  )

  test('with an address in the reason mails the words, and leads nowhere', async () => {
    const { student, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    await verify(ofAdmin, id, 'REJECTED', 'Betaal op https://elders.example/in')
    const [mail] = await database('outbox_mails').where({ recipient: student.username })
    expect(mail.text).toContain('Reden: Betaal op https:// elders. example/ in\n')
  })

  test('about somebody who was anonymised meanwhile writes no reason, and mails nobody (R55)', async () => {
    const { student, ofAdmin } = await school()
    const [rejected, verified] = [await addPayment(ofAdmin, student.id), await addPayment(ofAdmin, student.id)]
    const { username } = await addPerson(database, { portal_role: 'SUPER_ADMIN', teacher_id: null })
    const boss = await enter(database, username)
    const secret = { 'X-Admin-Delete-Secret': deleteSecret }
    expect((await boss.call('POST', `/super-admin/api/users/${student.id}/anonymise`, {}, secret)).status).toBe(200)
    expect((await verify(ofAdmin, rejected.id, 'REJECTED', 'Niet gezien')).status).toBe(200)
    expect((await verify(ofAdmin, verified.id, 'VERIFIED')).status).toBe(200)
    const rows = await database('payments').whereIn('id', [rejected.id, verified.id]).orderBy('id').select('state', 'reason')
    expect(rows).toEqual([
      { state: 'REJECTED', reason: '' },
      { state: 'VERIFIED', reason: '' },
    ])
    const mails = database('outbox_mails')
    expect(await mails.where({ recipient: student.username }).orWhere({ recipient_id: student.id })).toEqual([])
  })

  test('is done of one student a hundred times a day by one of the staff, of whom the student is mailed; others’ and others go on', async () => {
    const { student, other, ofAdmin } = await school()
    for (let time = 0; time < 100; time += 1) {
      const { id } = await addPayment(ofAdmin, student.id)
      expect((await verify(ofAdmin, id, 'REJECTED')).status).toBe(200)
    }
    const { id } = await addPayment(ofAdmin, student.id)
    const refused = await verify(ofAdmin, id, 'REJECTED')
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    expect(await database('payments').where({ id }).first()).toMatchObject({ state: 'PENDING', verified_by_name: null })
    expect(await database('outbox_mails').where({ recipient: student.username })).toHaveLength(100)
    expect((await verify(ofAdmin, (await addPayment(ofAdmin, other.id)).id, 'VERIFIED')).status).toBe(200)
    const { username } = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null })
    expect((await verify(await enter(database, username), id, 'VERIFIED')).status).toBe(200)
  })

  test('is possible once', async () => {
    const { student, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    await verify(ofAdmin, id, 'REJECTED')
    const again = await verify(ofAdmin, id, 'VERIFIED')
    expect([again.status, again.body.message]).toEqual([409, 'This payment has already been handled.'])
  })

  test.each([
    ['PENDING', undefined, 'status'],
    ['', undefined, 'status'],
    ['REJECTED', 'x'.repeat(501), 'reason'],
  ])('with the status "%s" and the reason %s is refused at %s', async (status, reason, field) => {
    const { student, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    const answer = await verify(ofAdmin, id, status, reason)
    expect([answer.status, Object.keys(answer.body.details?.['fields'] as object)]).toEqual([400, [field]])
  })

  test('of a payment that isn’t there is 404', async () => {
    const { ofAdmin } = await school()
    expect((await verify(ofAdmin, 99_999_999, 'VERIFIED')).body.code).toBe('payment-not-found')
  })

  test('ten at once: one decides, one mail goes out', async () => {
    const { student, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => verify(ofAdmin, id, index % 2 ? 'VERIFIED' : 'REJECTED')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await database('outbox_mails').where({ recipient: student.username })).toHaveLength(1)
  })
})

describe('lists of payments (R44)', () => {
  test('a teacher has those of the own students, a student the own', async () => {
    const { student, other, ofStudent, ofTeacher, ofOtherTeacher, ofAdmin } = await school()
    const own = await addPayment(ofAdmin, student.id)
    const foreign = await addPayment(ofAdmin, other.id)
    expect(await listOf(ofTeacher, '/api/teacher/payments')).toEqual([own])
    expect(await listOf(ofOtherTeacher, '/api/teacher/payments')).toEqual([foreign])
    expect(await listOf(ofTeacher, `/api/teacher/payments?studentId=${other.id}`)).toEqual([])
    expect(await mine(ofStudent)).toEqual([own])
  })

  test('admins have the pending ones first, then the newest; by pages, status, student and name', async () => {
    const { student, ofAdmin } = await school()
    await ofAdmin.call('PUT', `/super-admin/api/users/${student.id}`, { firstName: 'Zoë', lastName: 'Onvindbaar' })
    const added: number[] = []
    for (let index = 0; index < 5; index += 1) added.push((await addPayment(ofAdmin, student.id, { amount: index + 1 })).id)
    await verify(ofAdmin, added[4] ?? 0, 'VERIFIED')
    await verify(ofAdmin, added[1] ?? 0, 'REJECTED')
    const ask = async (address: string) => {
      const { headers, body } = await ofAdmin.call('GET', `/super-admin/api/payments?studentId=${student.id}&${address}`)
      return [headers.get(totalHeader), (body as unknown as Payment[]).map(({ amount }) => amount)]
    }
    expect(await ask('')).toEqual([null, [4, 3, 1, 5, 2]])
    expect(await ask('page=0&size=2')).toEqual(['5', [4, 3]])
    expect(await ask('page=2&size=2')).toEqual(['5', [2]])
    expect(await ask('page=9&size=2')).toEqual(['5', []])
    expect(await ask('status=PENDING&size=1')).toEqual(['3', [4]])
    expect(await ask('search=onvindbaar&size=50')).toEqual(['5', [4, 3, 1, 5, 2]])
    expect(await ask('search=daan&size=50')).toEqual(['0', []])
    expect((await ofAdmin.call('GET', '/super-admin/api/payments?status=LOST')).status).toBe(400)
    const all = await listOf(ofAdmin, '/super-admin/api/payments?size=500')
    expect(all.map(({ status }) => status !== 'PENDING')).toEqual([...all.map(({ status }) => status !== 'PENDING')].sort())
  })
})
