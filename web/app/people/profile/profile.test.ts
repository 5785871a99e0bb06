import {
  inputProblems,
  peopleApi,
  profileProblems,
  refuse,
  refuseAt,
  refuseFields,
  remindersApi,
  signInApi,
  type ProblemCode,
  type ReminderChoices,
  ownProfilePath,
  profilePath,
} from '@rijbaan/contract'
import { describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { resultFor } from '../../../tests/fixtures/result'
import { formAction } from '../../forms/action.server'
import type { AnyIntent } from '../../forms/intent'
import { sayResult } from '../../forms/say-result'
import type { FormResult } from '../../forms/result'
import { texts } from '../../i18n/en'
import { createI18n } from '../../i18n/instance'
import { endOtherSessions } from '../../sign-in/security-intents'
import { fieldsFor, fieldSentence, valuesOf } from '../profile-fields'
import { profileIntents } from './intents'

const { fetched, given } = fakeFetch()

async function post(fields: Record<string, string>, person = personFor()) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return postTo(formAction('everyone', profileIntents), body, { context: contextFor(cmsUrl, { person }), path: profilePath })
}

const sent = (): [string, string, unknown] => {
  const [address, { method = '', body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return [method, address.pathname, typeof body === 'string' ? (JSON.parse(body) as unknown) : body]
}

describe('the fields of a profile', () => {
  test.each([
    ['student', 'licenseType', ['experience', 'specialization']],
    ['teacher', 'specialization', ['licenseType']],
    ['admin', 'emergencyContact', ['licenseType', 'experience', 'specialization']],
  ] as const)('of a %s have %s and not %j', (area, own, others) => {
    expect(fieldsFor(area)).toContain(own)
    for (const other of others) expect(fieldsFor(area)).not.toContain(other)
  })

  test('stand there as they are stored', () => {
    const teacher = personFor({
      roles: [{ name: 'ROLE_TEACHER' }],
      experience: 12,
      specialization: ['Faalangst', 'Snelweg'],
      dateOfBirth: null,
    })
    expect(valuesOf(teacher, 'teacher')).toMatchObject({ experience: '12', specialization: 'Faalangst, Snelweg', dateOfBirth: '' })
  })

  test.each([
    ['experience-invalid', '-1', 'people.validation.experienceMin'],
    ['experience-invalid', '1.5', 'people.validation.experienceInvalid'],
    ['email-taken', 'a@b.nl', 'people.validation.emailTaken'],
    ['conflict', '', 'people.validation.refused'],
  ] as const)('refused with %s for "%s" say %s', (problem, value, key) => expect(fieldSentence(problem, value)).toBe(key))
})

describe('saving a profile', () => {
  test('sends the fields of one’s own role and nothing else', async () => {
    given(answer(peopleApi.updateMe, personFor({ firstName: 'Sam' })))
    const { result, status } = await post({
      intent: 'save',
      firstName: 'Sam',
      licenseType: 'AUTOMATIC',
      experience: '9',
      role: 'ADMIN',
      id: '1',
    })
    expect([status, result?.problem]).toEqual([200, null])
    expect(sent()).toEqual(['PUT', '/api/auth/me', { firstName: 'Sam', licenseType: 'AUTOMATIC' }])
  })

  test('by the contract’s rules asks nobody, and gives back what was typed', async () => {
    const { result, status } = await post({ intent: 'save', firstName: ' ', address: 'Kade 1' })
    expect(status).toBe(400)
    expect(result).toMatchObject({
      problem: { code: 'invalid-input' },
      fields: { firstName: 'first-name-required' },
      values: { firstName: ' ', address: 'Kade 1' },
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    [409, refuseAt('email', refuse('email-taken')), { fields: { email: 'email-taken' } }],
    [
      400,
      refuseFields({ dateOfBirth: 'too-young' }, profileProblems, refuse('invalid-input', { age: 16 })),
      { fields: { dateOfBirth: 'too-young' }, problem: { facts: { age: 16 } } },
    ],
    [400, refuseFields({ address: 'not-a-text' }, inputProblems), { fields: { address: 'not-a-text' } }],
    [429, refuse('too-many-attempts'), { problem: { code: 'too-many-attempts' }, fields: {} }],
    [503, refuse('unavailable'), { problem: { code: 'unavailable' }, fields: {} }],
  ])('refused by the CMS with %i keeps what was typed', async (status, refused, told) => {
    given(from(peopleApi.updateMe, refusal(refused)))
    const saved = await post({ intent: 'save', email: 'ander@example.test' })
    expect(saved.status).toBe(status)
    expect(saved.result).toMatchObject({ values: { email: 'ander@example.test' }, ...told })
  })

  test('is refused to a role that is none of ours', async () => {
    expect((await post({ intent: 'save', firstName: 'Sam' }, personFor({ roles: [{ name: 'ROLE_JANITOR' }] }))).status).toBe(403)
  })

  test.each(['', 'other'])('a post that is none of the page’s forms, but "%s", is 400', async (intent) => {
    expect(await post({ intent })).toEqual({ result: null, status: 400 })
  })
})

test.each<[Record<string, string>, ReminderChoices]>([
  [
    { booked: 'on', examWeek: 'on' },
    { booked: true, twoDays: false, oneDay: false, examWeek: true },
  ],
  [{}, { booked: false, twoDays: false, oneDay: false, examWeek: false }],
])('which mails a student gets is what is ticked, %j', async (ticked, choices) => {
  given(answer(remindersApi.choose, choices))
  expect((await post({ intent: 'choose-reminders', ...ticked })).status).toBe(200)
  expect(sent()).toEqual(['PUT', remindersApi.choose.path, choices])
})

describe('a second factor', () => {
  const wrong = from(signInApi.confirmSecondFactor, refusal(refuseAt('code', refuse('second-factor-wrong'))))
  const uri = 'otpauth://totp/Rijbaan:teacher?secret=ABCD&issuer=Rijbaan'

  test('shows the same code again after a wrong one, and never gives codes or passwords back', async () => {
    given(wrong)
    const { result } = await post({ intent: 'confirm-second-factor', code: '000000', secret: 'ABCD', uri })
    expect(result).toMatchObject({ data: { setup: { secret: 'ABCD', uri } }, fields: { code: 'second-factor-wrong' } })
    expect(result?.values).toEqual({})
  })

  test.each(['https://evil.test', 'javascript:alert(1)', `otpauth://totp/${'x'.repeat(600)}`])('draws nothing for %s', async (posted) => {
    given(wrong)
    expect((await post({ intent: 'confirm-second-factor', code: '0', secret: 'ABCD', uri: posted })).result?.data).toMatchObject({
      setup: null,
    })
  })
})

describe('the answer to a form', () => {
  const i18n = createI18n('en', texts)
  const said = (intent: AnyIntent, result: FormResult) => sayResult(i18n, intent, result as FormResult<never>)
  const problem = (code: ProblemCode) => ({ code, facts: {} })

  test.each([
    [{ intent: 'save' }, 'profile.updated'],
    [{ intent: 'save', data: { waitsForLink: true } }, 'profile.updatedButEmail'],
    [{ intent: 'save', data: { waitsForLink: false } }, 'profile.updated'],
    [{ intent: 'save', problem: problem('server-error') }, 'profile.updateFailed'],
    [{ intent: 'save', problem: problem('invalid-input'), fields: { email: 'email-invalid' } }, 'profile.checkFields'],
    [{ intent: 'save', problem: problem('unavailable') }, 'problem.unavailable'],
    [{ intent: 'save', problem: problem('too-many-attempts') }, 'signIn.problem.throttled'],
    [{ intent: 'set-picture', problem: problem('file-not-stored') }, 'problem.file-not-stored'],
    [{ intent: 'remove-second-factor', problem: problem('too-many-attempts') }, 'signIn.problem.throttled'],
    [{ intent: 'confirm-second-factor', problem: problem('second-factor-wrong'), fields: { code: 'second-factor-wrong' } }, null],
    [{ intent: 'start-second-factor' }, null],
    [{ intent: 'remove-second-factor', problem: problem('proof-required') }, null],
  ] as const)('%j is %s', (changes, key) => {
    const intent = profileIntents.find(({ name }) => name === changes.intent)
    if (!intent) throw new Error(`The profile has no form "${changes.intent}".`)
    expect(said(intent, resultFor(changes))?.text ?? null).toBe(key && i18n.t(key))
  })

  test('names how many other sessions ended', async () => {
    given(answer(signInApi.endOtherSessions, { ended: 2 }))
    const { result } = await post({ intent: 'end-other-sessions' })
    expect(result && said(endOtherSessions, result)).toEqual({
      tone: 'success',
      text: i18n.t('profile.sessions.ended', { count: 2 }),
    })
  })

  test.each(['confirm-second-factor', 'remove-second-factor', 'add-passkey', 'remove-passkey'])(
    '%s offers to sign out everywhere else (ASVS 7.4.3)',
    (name) => {
      const intent = profileIntents.find((each) => each.name === name)
      expect(intent && said(intent, resultFor({ intent: name }))?.link).toEqual({
        href: `${ownProfilePath({ confirm: 'sessions' })}#profile-sessions`,
        label: i18n.t('profile.sessions.endOthers'),
      })
    },
  )

  const person = personFor()

  test.each([
    ['Nieuw@Example.test ', 'nieuw@example.test', true],
    ['oud@example.test', 'nieuw@example.test', false],
    ['oud@example.test', null, false],
  ])('with %s typed, while %s waits, says that a link was mailed: %s', async (email, pendingEmail, waitsForLink) => {
    given(answer(peopleApi.updateMe, { ...person, pendingEmail }))
    const { result } = await post({ intent: 'save', email })
    expect(result?.data).toEqual({ waitsForLink })
  })

  test.each([
    ['done', answer(peopleApi.updateMe, person)],
    ['refused', from(peopleApi.updateMe, refusal('unavailable'))],
  ])('that was %s makes the page ask anew who is signed in', async (_, reply) => {
    const forgetPerson = vi.fn()
    given(reply)
    const context = { ...contextFor(cmsUrl, { person }), forgetPerson }
    await postTo(formAction('everyone', profileIntents), { intent: 'save', firstName: 'Sam' }, { context })
    expect(forgetPerson).toHaveBeenCalledOnce()
  })
})

test('a field of another shape than the schema’s has a sentence of its own', () => {
  expect(fieldSentence('not-a-text')).toBe('inputProblem.not-a-text')
  expect(fieldSentence('too-long')).toBe('people.validation.tooLong')
  expect(fieldSentence('conflict')).toBe('people.validation.refused')
})
