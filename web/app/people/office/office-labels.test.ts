import { describe, expect, test } from 'vitest'
import { texts } from '../../i18n/en'
import { createI18n } from '../../i18n/instance'
import { checkFarewell, sayFarewellProblem } from './offboarding-labels'
import type { OfficeResult } from './office-result'
import { failureOf, othersFieldSentence, sayAnswer } from './office-labels'

const i18n = createI18n('en', texts)
const nothing: Omit<OfficeResult, 'intent'> = { ok: true, problem: null, problems: {}, values: {}, minimumAge: null, left: [] }
const answer = (changes: Partial<OfficeResult> & Pick<OfficeResult, 'intent'>): OfficeResult => ({ ...nothing, ...changes })

describe('a farewell', () => {
  test.each([
    [{}, { secret: 'secret-required', acknowledged: 'acknowledge-required' }],
    [{ secret: 's' }, { acknowledged: 'acknowledge-required' }],
    [{ secret: 's', acknowledged: 'yes' }, {}],
  ])('with %j misses %j', (typed, missing) => expect(checkFarewell(typed)).toEqual(missing))

  test.each([
    ['delete-secret-wrong', {}, 'Invalid secret key.'],
    ['user-not-found', {}, 'User not found or already deleted.'],
    ['delete-not-configured', {}, 'Server not configured for hard delete. Contact admin.'],
    ['has-future-lessons', { n: 1 }, 'This user still has 1 upcoming lesson. Cancel or reassign it first.'],
    ['has-payments', { n: 3 }, 'This user has payments, which must be kept for 7 years. Anonymise the user instead.'],
    ['account-protected', {}, "You can't change this account."],
    ['server-error', {}, 'Failed to delete user'],
  ] as const)('refused with %s says so', (code, facts, sentence) => {
    expect(sayFarewellProblem(i18n, { code, facts }, 'office.farewell.failed')).toBe(sentence)
  })
})

describe('what came of a form', () => {
  test('is said with the name', () => {
    expect(sayAnswer(i18n, answer({ intent: 'deactivate' }), 'Karim Bakker')).toEqual({
      tone: 'success',
      text: 'Karim Bakker is no longer active',
    })
  })

  test.each([
    ['create-student', 'Student created.'],
    ['create-teacher', 'Teacher created.'],
    ['remove', 'User deleted successfully'],
  ] as const)('for "%s" is "%s"', (intent, text) => {
    expect(sayAnswer(i18n, answer({ intent }), '')).toEqual({ tone: 'success', text })
  })

  test.each([
    ['3', 'Teacher assigned'],
    ['', 'Teacher unassigned'],
  ])('for a student given to "%s" is "%s"', (teacherId, text) => {
    expect(sayAnswer(i18n, answer({ intent: 'set-teacher', values: { teacherId } }), '').text).toBe(text)
  })

  test('says what didn’t work, and why', () => {
    const taken = { ok: false, problem: { code: 'email-taken', facts: {} }, problems: { email: 'email-taken' } } as const
    expect(failureOf(i18n, answer({ intent: 'create-student', ...taken }))).toEqual({
      what: 'Failed to create student',
      why: 'This e-mail address is already in use.',
    })
  })

  test('says no more than that it failed where nobody knows why', () => {
    const broken = { ok: false, problem: { code: 'server-error', facts: {} } } as const
    expect(failureOf(i18n, answer({ intent: 'create-teacher', ...broken }))).toEqual({ what: 'Failed to create teacher', why: null })
  })
})

test.each([
  ['first-name-required', 'office.create.firstNameRequired'],
  ['email-taken', 'people.validation.emailTaken'],
] as const)('%s of somebody else says %s', (problem, key) => expect(othersFieldSentence(problem)).toBe(key))
