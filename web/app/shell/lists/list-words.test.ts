import {
  activeWords,
  examKindWords,
  examStatusWords,
  languages,
  lessonStatusWords,
  lessonTypeWords,
  licenseTypeWords,
  paymentMethodWords,
  paymentStatusWords,
} from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { examKindKeys } from '../../exams/exam-labels'
import { i18nOf } from '../../i18n/i18n.server'
import { lessonTypeKeys } from '../../lessons/lesson-type-keys'
import { licenseTypeKeys } from '../../people/license-type-keys'
import { paymentFilterKeys, paymentMethodKeys } from '../../payments/payment-labels'

const lessonBadgeKeys = {
  SCHEDULED: 'lessons.badge.scheduled',
  BOOKED: 'lessons.badge.booked',
  IN_PROGRESS: 'lessons.badge.inProgress',
  AVAILABLE: 'lessons.badge.available',
  COMPLETED: 'lessons.badge.completed',
  CANCELLED: 'lessons.badge.cancelled',
  UNBOOKED: 'lessons.badge.unbooked',
  UNENROLLED: 'lessons.badge.unenrolled',
} as const
const examStatusKeys = {
  PASSED: 'exams.status.passed',
  FAILED: 'exams.status.failed',
  UPCOMING: 'exams.status.upcoming',
  COMPLETED: 'exams.status.completed',
} as const

const all = [
  [lessonTypeWords, lessonTypeKeys],
  [lessonStatusWords, lessonBadgeKeys],
  [examKindWords, examKindKeys],
  [examStatusWords, examStatusKeys],
  [paymentStatusWords, paymentFilterKeys],
  [paymentMethodWords, paymentMethodKeys],
  [licenseTypeWords, licenseTypeKeys],
  [activeWords, { active: 'people.status.active', inactive: 'people.status.inactive' } as const],
] as const

test.each(languages)('a list that is exported says what the screen says, but for its capitals (%s)', (language) => {
  const { t } = i18nOf(language)
  for (const [words, keys] of all) {
    const screen = Object.entries(keys).map(([code, key]) => [code, t(key).toLowerCase()])
    const list = Object.entries(words).map(([code, word]) => [code, (word as Record<typeof language, string>)[language].toLowerCase()])
    expect(Object.fromEntries(list)).toEqual(Object.fromEntries(screen))
  }
})
