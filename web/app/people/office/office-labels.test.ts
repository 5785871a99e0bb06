import { describe, expect, test } from 'vitest'
import { texts } from '../../i18n/en'
import { createI18n } from '../../i18n/instance'
import { resultFor } from '../../../tests/fixtures/result'
import type { AnyIntent } from '../../forms/intent'
import { sayResult } from '../../forms/say-result'
import type { FormResult } from '../../forms/result'
import { createStudent, createTeacher, deactivate, invite, remove, resetSecondFactor, savePerson, setTeacher } from './intents'
import { checkOffboarding, sayOffboardingProblem } from './offboarding-labels'
import { failureOf, othersFieldSentence } from './office-labels'

const i18n = createI18n('en', texts)
const said = (intent: AnyIntent, result: FormResult) => sayResult(i18n, intent, result as FormResult<never>)

describe('an offboarding', () => {
  test.each([
    [{}, { secret: 'secret-required', acknowledged: 'acknowledge-required' }],
    [{ secret: 's' }, { acknowledged: 'acknowledge-required' }],
    [{ secret: 's', acknowledged: 'yes' }, {}],
  ])('with %j misses %j', (typed, missing) => expect(checkOffboarding(typed)).toEqual(missing))

  test.each([
    ['delete-secret-wrong', {}, 'Invalid secret key.'],
    ['user-not-found', {}, 'User not found or already deleted.'],
    ['delete-not-configured', {}, 'Server not configured for hard delete. Contact admin.'],
    ['has-future-lessons', { n: 1 }, 'This user still has 1 upcoming lesson. Cancel or reassign it first.'],
    ['has-payments', { n: 3 }, 'This user has payments, which must be kept for 7 years. Anonymise the user instead.'],
    ['account-protected', {}, "You can't change this account."],
    ['server-error', {}, 'Failed to delete user'],
  ] as const)('refused with %s says so', (code, facts, sentence) => {
    expect(sayOffboardingProblem(i18n, { code, facts }, remove.failed).text).toBe(sentence)
  })
})

describe('what came of a form', () => {
  test('is said with the name', () => {
    const done = resultFor({ intent: 'deactivate', values: { personId: '3', personName: 'Karim Bakker' } })
    expect(said(deactivate, done)).toEqual({
      tone: 'success',
      text: 'Karim Bakker is no longer active',
    })
  })

  test.each([
    ['create-student', 'Student created.', createStudent],
    ['create-teacher', 'Teacher created.', createTeacher],
    ['remove', 'User deleted successfully', remove],
  ] as const)('for "%s" is "%s"', (name, text, intent) => {
    expect(said(intent, resultFor({ intent: name }))).toEqual({ tone: 'success', text })
  })

  test.each([
    ['3', 'Teacher assigned'],
    ['', 'Teacher unassigned'],
  ])('for a student given to "%s" is "%s"', (teacherId, text) => {
    expect(said(setTeacher, resultFor({ intent: 'set-teacher', values: { teacherId } }))?.text).toBe(text)
  })

  test.each([invite, resetSecondFactor, savePerson])('of $name is nothing while the page asks who it is', (intent) => {
    const asking = { problem: { code: 'proof-required', facts: {} } } as const
    expect(said(intent, resultFor({ intent: intent.name, ...asking }))).toBeNull()
  })

  test('says what didn’t work, and why', () => {
    const taken = { problem: { code: 'email-taken', facts: {} }, fields: { email: 'email-taken' } } as const
    expect(failureOf(i18n, createStudent, resultFor({ intent: 'create-student', ...taken }))).toEqual({
      what: 'Failed to create student',
      why: 'This e-mail address is already in use.',
    })
  })

  test('says no more than that it failed where nobody knows why', () => {
    const broken = { problem: { code: 'server-error', facts: {} } } as const
    expect(failureOf(i18n, createTeacher, resultFor({ intent: 'create-teacher', ...broken }))).toEqual({
      what: 'Failed to create teacher',
      why: null,
    })
  })
})

test.each([
  ['first-name-required', 'office.create.firstNameRequired'],
  ['email-taken', 'people.validation.emailTaken'],
] as const)('%s of somebody else says %s', (problem, key) => expect(othersFieldSentence(problem)).toBe(key))
