import { peopleApi, peopleOfficeApi, refuse, refuseAt, refuseEdit, signInApi, type PersonKind, peoplePath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { personDetailFor, personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { officeIntents } from './intents'

const { fetched, given } = fakeFetch()

const at = (id: string) => ({ params: { id } })

const admin = personFor({ roles: [{ name: 'ROLE_ADMIN' }] })

/** Posts on the page of somebody, or without an id on a list. */
const post = (fields: Record<string, string>, kind: PersonKind = 'student', id?: string) =>
  postTo(formAction('admin', officeIntents), fields, {
    context: contextFor(cmsUrl, { person: admin }),
    params: id === undefined ? {} : { [`${kind}Id`]: id },
  })

const sent = () => {
  const [address, { method = '', body, headers }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return { call: `${method} ${address.pathname}`, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null, headers }
}

const eva = { intent: 'create-student', firstName: 'Eva', lastName: 'Bos', email: 'eva@example.test', licenseType: 'MANUAL' }

test('a lost second factor is taken off the person of the page', async () => {
  given(answer(peopleApi.resetSecondFactor, { message: 'The second factor is off.' }, at('3')))
  const { result } = await post({ intent: 'reset-second-factor' }, 'teacher', '3')
  expect(result).toMatchObject({ problem: null })
  expect(sent().call).toBe('DELETE /super-admin/api/users/3/second-factor')
})

describe('what opens somebody’s account to another asks for a proof (ASVS 7.5.1)', () => {
  const wanted = [
    ['invite', peopleApi.invite, 'POST /super-admin/api/users/7/invite'],
    ['reset-second-factor', peopleApi.resetSecondFactor, 'DELETE /super-admin/api/users/7/second-factor'],
    ['save-person', peopleOfficeApi.update, 'PUT /super-admin/api/users/7'],
    ['activate', peopleOfficeApi.setStatus, 'PUT /super-admin/api/users/7/status'],
    ['create-teacher', peopleOfficeApi.createTeacher, 'POST /api/auth/super-admin/create-teacher'],
  ] as const

  test.each(wanted)('%s keeps what was typed for the page that asks', async (intent, endpoint) => {
    given(from(endpoint, refusal('proof-required'), at('7')))
    const { result } = await post(
      { intent, personName: 'Samira', firstName: 'Sam', lastName: 'Kaya', email: 'new@example.test' },
      'student',
      '7',
    )
    expect(result).toMatchObject({
      problem: { code: 'proof-required' },
      values: { personName: 'Samira', firstName: 'Sam', email: 'new@example.test' },
    })
  })

  test.each(wanted)('%s is done once it is shown', async (intent, _, call) => {
    given(
      answer(signInApi.prove, { message: 'Confirmed for 5 minutes.' }),
      answer(peopleApi.invite, { message: '' }, at('7')),
      answer(peopleApi.resetSecondFactor, { message: '' }, at('7')),
      answer(peopleOfficeApi.update, personDetailFor(), at('7')),
      answer(peopleOfficeApi.setStatus, { message: '', lessons: [] }, at('7')),
      answer(peopleOfficeApi.createTeacher, { message: '', id: 92 }),
    )
    const typed = { firstName: 'Sam', lastName: 'Kaya', email: 'new@example.test' }
    const { result } = await post({ intent, ...typed, proofPassword: 'Rijbaan-2002!' }, 'student', '7')
    expect(result?.problem).toBeNull()
    expect(fetched.mock.calls.map(([{ pathname }, { method = '' }]) => `${method} ${pathname}`)).toEqual(['POST /api/auth/proof', call])
  })
})

describe('taking somebody in', () => {
  test('sends a student with licence and teacher', async () => {
    given(answer(peopleOfficeApi.createStudent, { message: 'Student created.', id: 91 }))
    const { result } = await post({ ...eva, teacherId: '3', role: 'ADMIN' })
    expect(result?.problem).toBeNull()
    expect(sent()).toMatchObject({
      call: 'POST /api/auth/super-admin/create-student',
      body: { firstName: 'Eva', lastName: 'Bos', email: 'eva@example.test', licenseType: 'MANUAL', teacherId: 3 },
    })
  })

  test('sends a student without a teacher where none is chosen', async () => {
    given(answer(peopleOfficeApi.createStudent, { message: 'Student created.', id: 91 }))
    await post({ ...eva, teacherId: '' })
    expect(sent().body).toMatchObject({ teacherId: null })
  })

  test('sends a teacher without a licence', async () => {
    given(answer(peopleOfficeApi.createTeacher, { message: 'Teacher created.', id: 92 }))
    await post({ ...eva, intent: 'create-teacher' }, 'teacher')
    expect(sent()).toMatchObject({ call: 'POST /api/auth/super-admin/create-teacher' })
    expect(sent().body).not.toHaveProperty('licenseType')
  })

  test('asks nobody while something is missing, and keeps what was typed', async () => {
    const { result, status } = await post({ ...eva, firstName: ' ', licenseType: '' })
    expect([status, result?.problem?.code]).toEqual([400, 'invalid-input'])
    expect(result?.fields).toEqual({ firstName: 'first-name-required', licenseType: 'license-invalid' })
    expect(result?.values).toMatchObject({ lastName: 'Bos', email: 'eva@example.test' })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('with an address that somebody has says so at the field', async () => {
    given(from(peopleOfficeApi.createStudent, refusal(refuseAt('email', refuse('email-taken')))))
    const { result, status } = await post(eva)
    expect([status, result?.fields]).toEqual([409, { email: 'email-taken' }])
  })
})

describe('looking after somebody', () => {
  test('saves the fields of their kind and no others', async () => {
    given(answer(peopleOfficeApi.update, personDetailFor(), at('7')))
    await post({ intent: 'save-person', firstName: 'Sam', experience: '9', isActive: 'false' }, 'student', '7')
    expect(sent()).toMatchObject({ call: 'PUT /super-admin/api/users/7', body: { firstName: 'Sam' } })
    expect(sent().body).not.toHaveProperty('experience')
  })

  test('says how the fields were, and brings back what somebody else has put into them', async () => {
    given(from(peopleOfficeApi.update, refusal(refuseEdit({ address: 'Singel 2' })), at('7')))
    const typed = { address: 'Damrak 3', 'was.address': 'Javastraat 1', 'was.isActive': 'true' }
    const { result, status } = await post({ intent: 'save-person', ...typed }, 'student', '7')
    expect(sent().body).toEqual({ address: 'Damrak 3', was: { address: 'Javastraat 1' } })
    expect([status, result?.fields, result?.present]).toEqual([409, { address: 'changed-meanwhile' }, { address: 'Singel 2' }])
  })

  test.each([
    ['activate', true],
    ['deactivate', false],
  ])('%s sends the status, and names the booked lessons that stay', async (intent, isActive) => {
    given(answer(peopleOfficeApi.setStatus, { message: '', lessons: [bookedLessonFor()] }, at('3')))
    const { result } = await post({ intent, personId: '3' }, 'teacher')
    expect(sent()).toMatchObject({ call: 'PUT /super-admin/api/users/3/status', body: { isActive } })
    expect(result?.data).toEqual([{ id: 1, when: '26 november 2026, 09:00 uur', studentName: 'Samira Kaya', teacherName: 'Karim Bakker' }])
  })

  test.each([
    ['3', 3],
    ['', null],
  ])('gives a student to teacher "%s"', async (teacherId, chosen) => {
    given(answer(peopleApi.setTeacher, { message: '', lessons: [] }, at('7')))
    await post({ intent: 'set-teacher', teacherId }, 'student', '7')
    expect(sent()).toMatchObject({ call: 'PUT /super-admin/api/users/7/teacher', body: { teacherId: chosen } })
  })

  test('a teacher that is no number is refused without asking', async () => {
    const { result } = await post({ intent: 'set-teacher', teacherId: 'x' }, 'student', '7')
    expect(result?.problem?.code).toBe('not-a-teacher')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('letting somebody go', () => {
  const offboarding = { intent: 'remove', secret: 's3cret', acknowledged: 'yes' }

  test('carries the secret in its header, and goes back to the list', async () => {
    given(answer(peopleOfficeApi.remove, { message: 'User deleted successfully' }, at('7')))
    const redirected: unknown = await post(offboarding, 'student', '7').catch((thrown: unknown) => thrown)
    expect(redirected).toBeInstanceOf(Response)
    expect((redirected as Response).headers.get('location')).toBe(peoplePath('student', { gone: 'remove' }))
    expect(sent()).toMatchObject({ call: 'DELETE /super-admin/api/users/7/hard', headers: { 'X-Admin-Delete-Secret': 's3cret' } })
  })

  test.each([
    ['no secret', { secret: '' }, { secret: 'secret-required' }],
    ['no acknowledgement', { acknowledged: '' }, { acknowledged: 'acknowledge-required' }],
  ])('with %s asks nobody', async (_, changes, fields) => {
    const { result } = await post({ ...offboarding, ...changes }, 'student', '7')
    expect([result?.problem, result?.fields]).toEqual([{ code: 'invalid-input', facts: {} }, fields])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('with a secret that no header can carry is a wrong secret', async () => {
    const { result } = await post({ ...offboarding, secret: 'géheim€' }, 'student', '7')
    expect(result?.problem?.code).toBe('delete-secret-wrong')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('never gives the secret back', async () => {
    given(from(peopleOfficeApi.remove, refusal(refuse('has-payments', { n: 2 })), at('7')))
    const { result } = await post(offboarding, 'student', '7')
    expect(result?.problem).toEqual({ code: 'has-payments', facts: { n: 2 } })
    expect(JSON.stringify(result)).not.toContain('s3cret')
  })
})

test('a post that is none of the forms is 400 without a result', async () => {
  const { result, status } = await post({ intent: 'become-admin' })
  expect([result, status]).toEqual([null, 400])
})
