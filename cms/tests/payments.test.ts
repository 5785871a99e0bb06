import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { formatReference, paymentReference, proofBounds, totalHeader, type Payment } from '@rijbaan/contract'
import type { Knex } from 'knex'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startCms } from './support/cms'
import { openDatabase } from './support/database'
import { addPerson, signedIn } from './support/people'
import { openBrowser, type Browser } from './support/session'

let database: Knex

beforeAll(() => {
  database = openDatabase({ databaseUrl: inject('databaseUrl'), dataDir: inject('dataDir') })
})

afterAll(() => database.destroy())

/** A student with a teacher, another student and teacher, and an admin, each signed in. */
async function school() {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const otherTeacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const student = await addPerson(database, { teacher_id: teacher.id, language: 'nl' })
  const other = await addPerson(database, { teacher_id: otherTeacher.id })
  const admin = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null, first_name: 'Noor', last_name: 'Visser' })
  const people = [student, other, teacher, otherTeacher, admin]
  const [ofStudent, ofOther, ofTeacher, ofOtherTeacher, ofAdmin] = await Promise.all(people.map(({ username }) => signedIn(username)))
  if (!ofStudent || !ofOther || !ofTeacher || !ofOtherTeacher || !ofAdmin) throw new Error('Someone could not sign in.')
  return { student, other, teacher, admin, ofStudent, ofOther, ofTeacher, ofOtherTeacher, ofAdmin }
}

async function drawPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A6' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise((resolve) => pdf.once('end', resolve))
  pdf.text('Overboeking').end()
  await isDone
  return Buffer.concat(chunks)
}

/** A PDF of exactly so many bytes: a comment of the format stands between its first line and the rest. */
async function pdfOf(size: number): Promise<Buffer> {
  const end = (place: number) => `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n${place}\n%%EOF\n`
  const head = '%PDF-1.7\n%'
  const place = size - end(1_000_000).length
  return Buffer.from(`${head}${'x'.repeat(place - head.length - 1)}\n${end(place)}`)
}

let pdf: Buffer

beforeAll(async () => {
  pdf = await drawPdf()
})

type Part = { bytes: Buffer | string; name?: string; field?: string; type?: string }

function formOf(parts: Part[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const { bytes, name = 'bewijs.pdf', field = 'file', type = 'application/pdf' } of parts)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

const hand = (browser: Browser, form: FormData) => browser.upload('/api/payments/proof', form, 'POST')

const listOf = async (browser: Browser, address: string): Promise<Payment[]> =>
  (await browser.call('GET', address)).body as unknown as Payment[]

const mine = (browser: Browser): Promise<Payment[]> => listOf(browser, '/api/payments/my')

const filesIn = (dataDir: string): Promise<string[]> => readdir(path.join(dataDir, 'private', 'proofs')).catch(() => [])

const storedFiles = () => filesIn(inject('dataDir'))

async function download(browser: Browser | null, id: number) {
  const response = await fetch(`${inject('cmsUrl')}/api/payments/${id}/proof`, { headers: { Cookie: browser?.cookie() ?? '' } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const addPayment = async (admin: Browser, studentId: number, changes: Record<string, unknown> = {}): Promise<Payment> =>
  (await admin.call('POST', '/super-admin/api/payments', { studentId, amount: 45, description: 'Proefles', ...changes }))
    .body as unknown as Payment

const verify = (admin: Browser, id: number, status: string, reason?: string) =>
  admin.call('POST', `/super-admin/api/payments/${id}/verify?${new URLSearchParams({ status, ...(reason ? { reason } : {}) })}`)

describe('the demo', () => {
  test('has payments in all three states, and proofs that can be saved', async () => {
    const browser = openBrowser()
    await browser.signIn('student')
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

describe('handing in a proof (R51)', () => {
  test('makes a pending payment, or joins the one that it names and takes the place of an older proof', async () => {
    const { ofStudent } = await school()
    const made = await hand(
      ofStudent,
      formOf([{ bytes: pdf, name: 'Mijn bewijs.PDF', type: 'text/plain' }], { amount: '12,50', description: 'Boek' }),
    )
    expect([made.status, made.body]).toMatchObject([200, { amount: 12.5, description: 'Boek', status: 'PENDING' }])
    const id = Number(made.body['id'])
    expect(made.body['proofDocument']).toBe(`/portal/payments/${id}/proof`)
    const before = await storedFiles()
    const second = await drawPdf()
    expect((await hand(ofStudent, formOf([{ bytes: second }], { paymentId: String(id), amount: '99' }))).body).toMatchObject({
      id,
      amount: 12.5,
    })
    expect((await storedFiles()).length).toBe(before.length)
    expect((await download(ofStudent, id)).bytes.equals(second)).toBe(true)
    expect((await storedFiles()).every((name) => /^[0-9a-f-]{36}\.pdf$/.test(name))).toBe(true)
    expect(await mine(ofStudent)).toHaveLength(1)
  })

  test('of one byte less than 5 MB is taken', async () => {
    const { ofStudent } = await school()
    const bytes = await pdfOf(proofBounds.below - 1)
    expect(bytes.length).toBe(5_242_879)
    expect((await hand(ofStudent, formOf([{ bytes }], { amount: '45' }))).status).toBe(200)
  })

  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each<[string, () => Promise<Part[]> | Part[], number, string, string]>([
    [
      'a renamed program',
      () => [{ bytes: Buffer.from('MZ\x90\x00\x03'), name: 'bewijs.pdf' }],
      400,
      'not-a-pdf',
      'Only PDF files are allowed',
    ],
    ['HTML', () => [{ bytes: html }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    ['HTML in front of a PDF', () => [{ bytes: Buffer.concat([Buffer.from(html), pdf]) }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    ['an SVG', () => [{ bytes: svg, type: 'image/svg+xml' }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    ['an empty file', () => [{ bytes: '' }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    ['only a head', () => [{ bytes: '%PDF-1.7\n' }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    [
      'a head and an end without a PDF between',
      () => [{ bytes: '%PDF-1.7\nstartxref\n9\n%%EOF' }],
      400,
      'not-a-pdf',
      'Only PDF files are allowed',
    ],
    ['a PDF cut in half', () => [{ bytes: pdf.subarray(0, pdf.length / 2) }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    ['a PDF without its last bytes', () => [{ bytes: pdf.subarray(0, pdf.length - 8) }], 400, 'not-a-pdf', 'Only PDF files are allowed'],
    ['no file', () => [], 400, 'file-required', 'Please choose a file'],
    ['a file in another field', () => [{ bytes: pdf, field: 'document' }], 400, 'file-required', 'Please choose a file'],
    ['two files', () => [{ bytes: pdf }, { bytes: pdf }], 400, 'one-file-only', 'Please send exactly one file'],
    [
      'two files in two fields',
      () => [{ bytes: pdf }, { bytes: pdf, field: 'other' }],
      400,
      'one-file-only',
      'Please send exactly one file',
    ],
    [
      'a path in the name',
      () => [{ bytes: pdf, name: '../../etc/bewijs.pdf' }],
      400,
      'file-name-invalid',
      'Please give the file a name without a path',
    ],
    [
      'a Windows path',
      () => [{ bytes: pdf, name: 'C:\\bewijs.pdf' }],
      400,
      'file-name-invalid',
      'Please give the file a name without a path',
    ],
    ['5,242,880 bytes', async () => [{ bytes: await pdfOf(proofBounds.below) }], 413, 'file-too-large', 'File size must be less than 5MB'],
    [
      'far too many bytes',
      async () => [{ bytes: Buffer.alloc(proofBounds.below + 200_000, '%') }],
      413,
      'file-too-large',
      'File size must be less than 5MB',
    ],
  ])('of %s is refused with its sentence, and nothing is stored', async (_, parts, status, code, message) => {
    const { ofStudent } = await school()
    const before = await storedFiles()
    const answer = await hand(ofStudent, formOf(await parts(), { amount: '45' }))
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message])
    expect(await mine(ofStudent)).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  test('without an amount on a new one, or with a long description, is refused at the field (R75)', async () => {
    const { ofStudent } = await school()
    const before = await storedFiles()
    for (const [fields, field] of [
      [{}, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '45', description: 'x'.repeat(201) }, 'description'],
    ] as const) {
      const { status, body } = await hand(ofStudent, formOf([{ bytes: pdf }], fields))
      expect([status, Object.keys(body.details?.['fields'] as object)]).toEqual([400, [field]])
    }
    expect(await storedFiles()).toEqual(before)
  })

  test('for someone else’s payment is 404, for a handled one 409, and the file is gone again', async () => {
    const { student, other, ofStudent, ofAdmin } = await school()
    const foreign = await addPayment(ofAdmin, other.id)
    const own = await addPayment(ofAdmin, student.id)
    await verify(ofAdmin, own.id, 'VERIFIED')
    const before = await storedFiles()
    for (const [id, status, code] of [
      [String(foreign.id), 404, 'payment-not-found'],
      ['99999999', 404, 'payment-not-found'],
      ['../1', 404, 'payment-not-found'],
      [String(own.id), 409, 'payment-not-pending'],
    ] as const) {
      const answer = await hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: id }))
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await storedFiles()).toEqual(before)
  })

  test('broken multipart and a JSON body are refused', async () => {
    const { ofStudent } = await school()
    const broken = await ofStudent.call('POST', '/api/payments/proof', undefined, { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect([broken.status, broken.body.code]).toEqual([400, 'invalid-body'])
    expect((await ofStudent.call('POST', '/api/payments/proof', { amount: 45 })).body.code).toBe('invalid-body')
  })

  test('ten at once for one payment leave one file', async () => {
    const { student, ofStudent, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    const before = await storedFiles()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: String(id) }))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await storedFiles()).toHaveLength(before.length + 1)
    expect((await download(ofStudent, id)).status).toBe(200)
  })
})

describe('a proof (R51)', () => {
  test('is an attachment for the student, the student’s teacher and admins; for everyone else it isn’t there', async () => {
    const { ofStudent, ofOther, ofTeacher, ofOtherTeacher, ofAdmin } = await school()
    const id = Number((await hand(ofStudent, formOf([{ bytes: pdf }], { amount: '45' }))).body['id'])
    for (const browser of [ofStudent, ofTeacher, ofAdmin]) {
      const { status, headers, bytes } = await download(browser, id)
      expect([status, headers.get('content-type'), bytes.equals(pdf)]).toEqual([200, 'application/pdf', true])
      expect(headers.get('content-disposition')).toBe(`attachment; filename="betaalbewijs-${paymentReference(id)}.pdf"`)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    for (const browser of [ofOther, ofOtherTeacher]) expect((await download(browser, id)).status).toBe(404)
    expect((await download(null, id)).status).toBe(401)
  })

  test('that was never handed in is 404', async () => {
    const { student, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    for (const each of [id, 99_999_999]) expect((await download(ofAdmin, each)).status).toBe(404)
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

test('a proof whose row could not be written is removed again', { timeout: 120_000 }, async () => {
  const cms = await startCms()
  const own = openDatabase({ databaseUrl: '', dataDir: cms.dataDir })
  const browser = openBrowser(cms.url)
  await browser.signIn('student')
  const before = await filesIn(cms.dataDir)
  await own.schema.raw('alter table payments rename column proof to proofs')
  expect((await hand(browser, formOf([{ bytes: pdf }], { amount: '45' }))).status).toBe(500)
  expect(await filesIn(cms.dataDir)).toEqual(before)
  await own.destroy()
  await cms.stop()
})
