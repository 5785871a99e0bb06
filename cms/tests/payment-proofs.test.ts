import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { paymentReference, proofBounds, proofPath } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentOf } from './support/buckets'
import { openDatabase, type Database } from './support/database'
import { privateStoreOf } from './support/files'
import { startEmptyCms, startOwnCms } from './support/own-cms'
import { addPayment, gatherPayers, mine, verify } from './support/payments'
import { download, drawPdf, filesIn, formOf, hand, pdfOf, storedFiles, type Part } from './support/proofs'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database
let pdf: Buffer

beforeAll(async () => {
  database = openDatabase(thisCms())
  pdf = await drawPdf()
})

afterAll(() => database.destroy())

/** A student with a teacher, another student and teacher, and an admin, each with a session. */
const school = () => gatherPayers(database)

describe('handing in a proof (R51)', () => {
  test('makes a pending payment, or joins the one that it names and takes the place of an older proof', async () => {
    const { ofStudent } = await school()
    const made = await hand(
      ofStudent,
      formOf([{ bytes: pdf, name: 'Mijn bewijs.PDF', type: 'text/plain' }], { amount: '12,50', description: 'Boek' }),
    )
    expect([made.status, made.body]).toMatchObject([200, { amount: 12.5, description: 'Boek', status: 'PENDING' }])
    const id = Number(made.body['id'])
    expect(made.body['proofDocument']).toBe(proofPath(id))
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

  test('in place of another by who is on hold is refused: a case may be about that one', async () => {
    const { student, ofStudent, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    const handIn = () => hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: String(id) }))
    expect((await ofAdmin.call('PUT', `/super-admin/api/users/${student.id}/hold`, { reason: 'Een zaak' })).status).toBe(200)
    expect((await handIn()).status).toBe(200)
    const before = await storedFiles()
    const refused = await handIn()
    expect([refused.status, refused.body.code]).toEqual([409, 'proof-kept'])
    expect(await storedFiles()).toEqual(before)
  })

  test('in place of one that the office has looked at is not judged unseen', async () => {
    const { student, ofStudent, ofAdmin } = await school()
    const { id } = await addPayment(ofAdmin, student.id)
    const seen = async () => (await mine(ofStudent)).find((payment) => payment.id === id)?.proofId ?? null
    const judge = (status: string, proofId: string | null) =>
      ofAdmin.call('POST', `/super-admin/api/payments/${id}/verify?status=${status}`, { was: { proofId } })
    const none = await seen()
    expect(none).toBeNull()
    await hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: String(id) }))
    const first = await seen()
    // The same file again is another proof too.
    await hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: String(id) }))
    const second = await seen()
    expect(new Set([none, first, second]).size).toBe(3)
    for (const judged of [none, '', first])
      for (const status of ['VERIFIED', 'REJECTED']) {
        const refused = await judge(status, judged)
        expect([refused.status, refused.body.code]).toEqual([409, 'proof-replaced'])
      }
    expect((await judge('VERIFIED', second)).body).toMatchObject({ status: 'VERIFIED', proofId: second })
    expect((await judge('REJECTED', first)).body.code).toBe('payment-not-pending')
  })

  test('handed in as the verdict is given comes before it, which is refused, or too late', async () => {
    const { student, ofStudent, ofAdmin } = await school()
    for (let round = 0; round < 4; round += 1) {
      const { id } = await addPayment(ofAdmin, student.id)
      const [handed, judged] = await Promise.all([
        hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: String(id) })),
        ofAdmin.call('POST', `/super-admin/api/payments/${id}/verify?status=VERIFIED`, { was: { proofId: '' } }),
      ])
      expect([handed.body.code ?? 200, judged.body.code ?? 200].sort()).toEqual(
        handed.status === 200 ? [200, 'proof-replaced'] : [200, 'payment-not-pending'],
      )
    }
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

  test('whose file is gone is 404; one whose file can’t be opened is an answer that says so', async () => {
    const { ofStudent } = await school()
    const before = new Set(await storedFiles())
    const id = Number((await hand(ofStudent, formOf([{ bytes: pdf }], { amount: '45' }))).body['id'])
    const name = (await storedFiles()).find((each) => !before.has(each)) ?? ''
    const store = privateStoreOf(thisCms())
    await store.remove(`proofs/${name}`)
    expect((await download(ofStudent, id)).status).toBe(404)
    // What a bucket that can't be read answers is in store-away.test.ts.
    if (!thisCms().s3) {
      const file = path.join(thisCms().dataDir, 'private', 'proofs', name)
      await symlink(file, file)
      const refused = await download(ofStudent, id)
      await store.remove(`proofs/${name}`)
      expect([refused.status, JSON.parse(refused.bytes.toString())]).toMatchObject([500, { code: 'server-error' }])
    }
    // The student hands it in again.
    expect((await hand(ofStudent, formOf([{ bytes: pdf }], { paymentId: String(id) }))).status).toBe(200)
    expect((await download(ofStudent, id)).status).toBe(200)
  })
})

test('a proof whose row could not be written is removed again', { timeout: 120_000 }, async () => {
  const { s3 } = thisCms()
  const cms = s3 ? await startEmptyCms(environmentOf(s3)) : await startOwnCms()
  const own = openDatabase(cms)
  const browser = openBrowser(cms.url)
  await browser.signIn('student')
  const before = await filesIn(cms.dataDir)
  await own.schema.raw('alter table payments rename column proof to proofs')
  expect((await hand(browser, formOf([{ bytes: pdf }], { amount: '45' }))).status).toBe(500)
  expect(await filesIn(cms.dataDir)).toEqual(before)
  await own.destroy()
  await cms.stop()
})
