import { paymentFieldProblems, paymentsApi, peopleApi, refuseFields } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { paymentFor } from '../../../tests/fixtures/payment'
import { personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { officePaymentIntents } from './intents'

const { fetched, given } = fakeFetch()

const office = contextFor(cmsUrl, { person: personFor({ roles: [{ name: 'ROLE_ADMIN' }] }) })
const post = (fields: Record<string, string>) => postTo(formAction('admin', officePaymentIntents), fields, { context: office })

const sent = () => {
  const [{ pathname, search }, { method, body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return [method, pathname + search, typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined]
}

const ofFour = { params: { id: '4' } }

describe('the office', () => {
  test.each([
    [{ intent: 'verify', paymentId: '4', reason: 'no matter' }, '?status=VERIFIED', {}],
    [{ intent: 'reject', paymentId: '4', reason: '' }, '?status=REJECTED', {}],
    [{ intent: 'reject', paymentId: '4', reason: 'Te weinig' }, '?status=REJECTED', { reason: 'Te weinig' }],
    [{ intent: 'verify', paymentId: '4', 'was.proofId': 'seen' }, '?status=VERIFIED', { was: { proofId: 'seen' } }],
    [{ intent: 'reject', paymentId: '4', 'was.proofId': '' }, '?status=REJECTED', { was: { proofId: '' } }],
  ])('says of a payment what %j asks, and nothing of its reason in the address', async (fields, query, body) => {
    given(answer(paymentsApi.verify, paymentFor(), ofFour))
    expect(await post(fields)).toMatchObject({ status: 200, result: { about: '4', problem: null } })
    expect(sent()).toEqual(['POST', `/super-admin/api/payments/4/verify${query}`, body])
  })

  test('that was too late is told so', async () => {
    given(from(paymentsApi.verify, refusal('payment-not-pending'), ofFour))
    expect(await post({ intent: 'verify', paymentId: '4' })).toMatchObject({
      status: 409,
      result: { problem: { code: 'payment-not-pending' } },
    })
  })

  test.each([
    [{ intent: 'reject', paymentId: '4', reason: 'Naar NL91 ABNA 0417 1643 00' }, 'reason'],
    [{ intent: 'create-payment', studentId: '7', amount: '95', description: 'Naar NL91 ABNA 0417 1643 00' }, 'description'],
  ] as const)('that names another bank account by %j is told so at the %s, and has it back as typed', async (fields, field) => {
    const told = refusal(refuseFields({ [field]: 'foreign-account' }, paymentFieldProblems))
    given(field === 'reason' ? from(paymentsApi.verify, told, ofFour) : from(paymentsApi.create, told))
    const { intent: _intent, ...values } = fields
    expect(await post(fields)).toMatchObject({ status: 400, result: { fields: { [field]: 'foreign-account' }, values } })
  })

  const payment = { amount: '95', description: 'Losse les', method: 'CASH' }

  test('adds a payment', async () => {
    given(answer(paymentsApi.create, paymentFor()))
    expect(await post({ intent: 'create-payment', studentId: '7', ...payment, q: 'sam' })).toMatchObject({
      status: 200,
      result: { about: '' },
    })
    expect(sent()).toEqual(['POST', '/super-admin/api/payments', { studentId: '7', ...payment }])
  })

  test('that chose nobody for it keeps what was typed, and nobody is asked', async () => {
    const refused = await post({ intent: 'create-payment', ...payment })
    expect(refused).toMatchObject({ status: 400, result: { problem: { code: 'not-a-student' }, values: payment } })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('looks for the student in the same form, which comes back as it was', async () => {
    given(answer(peopleApi.teachersAndStudents, { students: [], teachers: [], totalItems: 0 }))
    const found = await post({ intent: 'find-student', q: ' sam ', ...payment })
    expect(found).toMatchObject({ status: 200, result: { values: payment, data: { query: 'sam', students: [], hasMore: false } } })
  })
})
