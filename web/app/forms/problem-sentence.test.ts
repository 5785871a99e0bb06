import { problems, type ProblemCode } from '@rijbaan/contract'
import type { TextKey } from '../i18n/instance'
import { describe, expect, test } from 'vitest'
import { addNote } from '../exams/intents'
import { texts } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { book, cancel, saveNote, savePickup } from '../lessons/student/intents'
import { sayProblem } from './problem-sentence'

const english = createI18n('en', texts)
const html = 'Received HTML response instead of JSON. You may not be authenticated or the endpoint is misconfigured.'

describe('the sentence for a refusal (spec 1 §8)', () => {
  test.each<[ProblemCode, Record<string, unknown>, string]>([
    ['html-answer', {}, html],
    ['sign-in-required', {}, 'Authentication required. Please log in.'],
    ['http-error', { status: 418 }, 'HTTP error! status: 418'],
    ['unavailable', {}, 'An issue has occurred, try again later'],
    ['daily-limit', { n: 2, cap: 2 }, 'Daily limit reached for this date (2/2).'],
    ['exam-not-found', {}, 'Exam not found or not authorized'],
  ])('of %s with %j is its own: "%s"', (code, facts, sentence) => {
    expect(sayProblem(english, { code, facts }, 'lessons.book.failed')).toBe(sentence)
  })

  test.each(['html-answer', 'sign-in-required', 'unavailable'] as const)('of %s is the same on the API', (code) => {
    expect(sayProblem(english, { code, facts: {} }, 'lessons.book.failed')).toBe(problems[code].message)
  })

  test.each<[TextKey, string]>([
    [book.failed, 'Failed to book lesson'],
    [cancel.failed, 'Failed to cancel lesson'],
    [savePickup.failed, 'Failed to update pickup location'],
    [saveNote.failed, 'Failed to save note'],
    [addNote.failed, 'Failed to add note'],
  ])('where nothing more is known is what did not work, %s: "%s"', (failed, sentence) => {
    expect(sayProblem(english, { code: 'server-error', facts: {} }, failed)).toBe(sentence)
  })
})
