import { type PersonKind, toProblem } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { personFor } from '../../../tests/fixtures/person'
import { changePeople } from './change-people.server'

const { fetched, reply } = fakeFetch()

const refusal = (...problem: Parameters<typeof toProblem>) => reply(toProblem(...problem), 409)

const post = (fields: Record<string, string>, kind: PersonKind = 'student', id?: string) =>
  changePeople(new Map(Object.entries(fields)), { kind, id }, contextFor(cmsUrl))

const sent = () => {
  const [address, { method = '', body, headers }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return { call: `${method} ${address.pathname}`, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null, headers }
}

const eva = { intent: 'create-student', firstName: 'Eva', lastName: 'Bos', email: 'eva@example.test', licenseType: 'MANUAL' }

test('a lost second factor is taken off the person of the page', async () => {
  reply({ message: 'The second factor is off.' })
  const { data } = await post({ intent: 'reset-second-factor' }, 'teacher', '3')
  expect(data).toMatchObject({ ok: true, problem: null })
  expect(sent().call).toBe('DELETE /super-admin/api/users/3/second-factor')
})

describe('taking somebody in', () => {
  test('sends a student with licence and teacher', async () => {
    reply({ message: 'Student created.', id: 91 })
    const { data } = await post({ ...eva, teacherId: '3', role: 'ADMIN' })
    expect(data?.ok).toBe(true)
    expect(sent()).toMatchObject({
      call: 'POST /api/auth/super-admin/create-student',
      body: { firstName: 'Eva', lastName: 'Bos', email: 'eva@example.test', licenseType: 'MANUAL', teacherId: 3 },
    })
  })

  test('sends a student without a teacher where none is chosen', async () => {
    reply({ message: 'Student created.', id: 91 })
    await post({ ...eva, teacherId: '' })
    expect(sent().body).toMatchObject({ teacherId: null })
  })

  test('sends a teacher without a licence', async () => {
    reply({ message: 'Teacher created.', id: 92 })
    await post({ ...eva, intent: 'create-teacher' }, 'teacher')
    expect(sent()).toMatchObject({ call: 'POST /api/auth/super-admin/create-teacher' })
    expect(sent().body).not.toHaveProperty('licenseType')
  })

  test('asks nobody while something is missing, and keeps what was typed', async () => {
    const { data, init } = await post({ ...eva, firstName: ' ', licenseType: '' })
    expect([init?.status, data?.problem?.code]).toEqual([400, 'invalid-input'])
    expect(data?.problems).toEqual({ firstName: 'first-name-required', licenseType: 'license-invalid' })
    expect(data?.values).toMatchObject({ lastName: 'Bos', email: 'eva@example.test' })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('with an address that somebody has says so at the field', async () => {
    refusal('email-taken', { fields: { email: { code: 'email-taken' } } })
    const { data, init } = await post(eva)
    expect([init?.status, data?.problems]).toEqual([409, { email: 'email-taken' }])
  })
})

describe('looking after somebody', () => {
  test('saves the fields of their kind and no others', async () => {
    reply({ ...personFor(), assignedTeacherId: null, isLocked: false })
    await post({ intent: 'save-person', firstName: 'Sam', experience: '9', isActive: 'false' }, 'student', '7')
    expect(sent()).toMatchObject({ call: 'PUT /super-admin/api/users/7', body: { firstName: 'Sam' } })
    expect(sent().body).not.toHaveProperty('experience')
  })

  test.each([
    ['activate', true],
    ['deactivate', false],
  ])('%s sends the status, and names the booked lessons that stay', async (intent, isActive) => {
    reply({ message: '', lessons: [bookedLessonFor()] })
    const { data } = await post({ intent, personId: '3' }, 'teacher')
    expect(sent()).toMatchObject({ call: 'PUT /super-admin/api/users/3/status', body: { isActive } })
    expect(data?.left).toEqual([{ id: 1, when: '26 november 2026, 09:00 uur', studentName: 'Samira Kaya', teacherName: 'Karim Bakker' }])
  })

  test.each([
    ['3', 3],
    ['', null],
  ])('gives a student to teacher "%s"', async (teacherId, chosen) => {
    reply({ message: '', lessons: [] })
    await post({ intent: 'set-teacher', teacherId }, 'student', '7')
    expect(sent()).toMatchObject({ call: 'PUT /super-admin/api/users/7/teacher', body: { teacherId: chosen } })
  })

  test('a teacher that is no number is refused without asking', async () => {
    const { data } = await post({ intent: 'set-teacher', teacherId: 'x' }, 'student', '7')
    expect(data?.problem?.code).toBe('not-a-teacher')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('letting somebody go', () => {
  const farewell = { intent: 'remove', secret: 's3cret', acknowledged: 'yes' }

  test('carries the secret in its header, and goes back to the list', async () => {
    reply({ message: 'User deleted successfully' })
    const answer: unknown = await post(farewell, 'student', '7').catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/portal/admin/students?gone=remove')
    expect(sent()).toMatchObject({ call: 'DELETE /super-admin/api/users/7/hard', headers: { 'X-Admin-Delete-Secret': 's3cret' } })
  })

  test.each([
    ['no secret', { secret: '' }, { secret: 'secret-required' }],
    ['no acknowledgement', { acknowledged: '' }, { acknowledged: 'acknowledge-required' }],
  ])('with %s asks nobody', async (_, changes, fields) => {
    const { data } = await post({ ...farewell, ...changes }, 'student', '7')
    expect([data?.problem, data?.problems]).toEqual([{ code: 'invalid-input', facts: {} }, fields])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('with a secret that no header can carry is a wrong secret', async () => {
    const { data } = await post({ ...farewell, secret: 'géheim€' }, 'student', '7')
    expect(data?.problem?.code).toBe('delete-secret-wrong')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('never gives the secret back', async () => {
    refusal('has-payments', { n: 2 })
    const { data } = await post(farewell, 'student', '7')
    expect(data?.problem).toEqual({ code: 'has-payments', facts: { n: 2 } })
    expect(JSON.stringify(data)).not.toContain('s3cret')
  })
})

test('a post that is none of the forms is 400 without a result', async () => {
  const { data, init } = await post({ intent: 'become-admin' })
  expect([data, init?.status]).toEqual([null, 400])
})
