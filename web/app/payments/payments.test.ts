import { accept, paymentsApi, proofBounds, refuse, refuseAt, proofUploadPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { paymentFor } from '../../tests/fixtures/payment'
import { personFor } from '../../tests/fixtures/person'
import { answer, attachment, from, noNetwork, refusal } from '../../tests/fixtures/replies'
import { handInProofByScript } from './proof/hand-in-proof.server'
import { formatMoney } from './money'
import { toPaymentLine } from './payment-line.server'
import { openProof } from './proof/proof-file.server'
import { problemOfFile } from './proof/proof-problems'

const context = contextFor(cmsUrl, { person: personFor() })
const { fetched, given } = fakeFetch()

const payment = paymentFor()

describe('an amount', () => {
  test.each([
    [2850, 'nl', '€\u00a02.850'],
    [12.5, 'nl', '€\u00a012,50'],
    [2850, 'en', '€2,850'],
    [12.5, 'en', '€12.50'],
  ] as const)('of %d euros reads in %s as %s', (amount, language, text) => {
    expect(formatMoney(amount, 'EUR', language)).toBe(text)
  })
})

test('a payment is shown on Amsterdam’s day, with its reference in groups', () => {
  const line = toPaymentLine(payment, { language: 'nl', now: new Date('2026-11-24T09:00:00Z') })
  expect(line).toMatchObject({ amount: '€\u00a0492,50', day: '20 nov', reference: 'RF49 RB00 0004', decided: null })
  expect(toPaymentLine(payment, { language: 'en', now: new Date('2027-01-02T09:00:00Z') }).day).toBe('20 Nov 2026')
})

test.each([
  ['nl', 'Oud-leerling 7'],
  ['en', 'Former student 7'],
] as const)('a payment of somebody who was anonymised is of their number (%s)', (language, name) => {
  const student = { id: 7, firstName: '', lastName: '', username: '', email: '', isFormer: true }
  const line = toPaymentLine(paymentFor({ student }), { language, now: new Date('2026-11-24T09:00:00Z') })
  expect(line.student).toEqual({ id: 7, name, isFormer: true })
})

describe('a file', () => {
  const file = { name: 'bewijs.pdf', type: 'application/pdf', size: 1000 }
  test.each([
    [null, 'file-required'],
    [{ name: '', type: 'application/octet-stream', size: 0 }, 'file-required'],
    [{ ...file, name: 'foto.jpg', type: 'image/jpeg' }, 'not-a-pdf'],
    [{ ...file, type: '' }, null],
    [{ ...file, size: proofBounds.below - 1 }, null],
    [{ ...file, size: proofBounds.below }, 'file-too-large'],
  ] as const)('%o is judged %s before it is sent', (given, problem) => {
    expect(problemOfFile(given)).toBe(problem)
  })
})

describe('handing in a proof', () => {
  const post = (fields: Record<string, string>, file = new File(['%PDF-1.4'], 'bewijs.pdf', { type: 'application/pdf' })) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'upload-proof', ...fields })) body.set(name, value)
    body.set('file', file)
    return handInProofByScript({
      request: new Request(`http://web.test${proofUploadPath}`, { method: 'POST', body }),
      params: {},
      context,
    })
  }

  test('for a payment names that payment alone', async () => {
    given(answer(paymentsApi.uploadProof, payment))
    const told = await post({ paymentId: '4', amount: '12', description: 'x' })
    expect(await told.json()).toMatchObject({ intent: 'upload-proof', problem: null })
    const sent = fetched.mock.lastCall?.[1].body as FormData
    expect([...sent.keys()]).toEqual(['paymentId', 'file'])
  })

  test('for a new one needs an amount, and asks nobody without one', async () => {
    const told = await post({ paymentId: 'new', amount: '0', description: 'Proefles' })
    expect(told.status).toBe(400)
    expect(await told.json()).toMatchObject({ fields: { amount: 'amount-invalid' }, values: { description: 'Proefles' } })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('says what the CMS found in the bytes', async () => {
    given(from(paymentsApi.uploadProof, refusal(refuseAt('file', refuse('not-a-pdf')))))
    expect(await (await post({ paymentId: '4' })).json()).toMatchObject({ problem: { code: 'not-a-pdf' } })
  })

  test.each([
    ['of nobody any more', accept(null), 401, 'sign-in-required'],
    ['of a teacher', accept(personFor({ roles: [{ name: 'ROLE_TEACHER' }] })), 403, 'forbidden'],
    ['of who knows, while the CMS is away', refuse('unavailable'), 503, 'unavailable'],
  ] as const)('%s says so, and sends nothing on', async (_, asked, status, code) => {
    const sender = { ...context, askPerson: () => Promise.resolve(asked) }
    const told = await handInProofByScript({
      request: new Request('http://web.test/', { method: 'POST', body: new FormData() }),
      params: {},
      context: sender,
    })
    expect([told.status, await told.json()]).toMatchObject([status, { intent: 'upload-proof', problem: { code } }])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('that is no form is 400', async () => {
    const told = await handInProofByScript({
      request: new Request('http://web.test/', { method: 'POST', body: 'x' }),
      params: {},
      context,
    })
    expect(told.status).toBe(400)
  })
})

describe('a proof', () => {
  const ofFour = { params: { id: '4' } }
  const asked = (headers: Record<string, string> = {}) => new Request('http://web.test/', { headers })

  test('goes through as a file to save', async () => {
    given(from(paymentsApi.proof, attachment('betaalbewijs-RF49RB000004.pdf', 'application/pdf', '%PDF-1.4'), ofFour))
    const proof = await openProof('4', asked(), context)
    expect(proof.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(proof.headers.get('cache-control')).toBe('private, no-store')
    expect(await proof.text()).toBe('%PDF-1.4')
  })

  test.each(['cross-site', 'same-site'])('is kept from a page of %s, which would leave a file on the machine', async (site) => {
    given(from(paymentsApi.proof, attachment('betaalbewijs-RF49RB000004.pdf', 'application/pdf', '%PDF-1.4'), ofFour))
    expect((await openProof('4', asked({ 'Sec-Fetch-Site': site }), context)).status).toBe(403)
  })

  test.each([
    [refusal('payment-not-found'), 404],
    [refusal('unavailable'), 503],
    [noNetwork, 503],
  ])('that can’t be had is a sentence', async (reply, status) => {
    given(from(paymentsApi.proof, reply, ofFour))
    expect((await openProof('4', asked(), context)).status).toBe(status)
  })
})
