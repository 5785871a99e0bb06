import { profileToastMilliseconds } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { examToastMilliseconds } from '../../exams/exam-result'
import { adminToastMilliseconds } from '../../lessons/admin/lesson-result'
import { availabilityToastMilliseconds } from '../../lessons/availability/availability-result'
import { studentToastMilliseconds } from '../../lessons/student/lesson-result'
import { teacherToastMilliseconds } from '../../lessons/teacher/lesson-result'
import { savedMilliseconds } from '../../parameters/parameters-result'
import { paymentToastMilliseconds } from '../../payments/office/payment-result'
import { proofToastMilliseconds } from '../../payments/proof/proof-result'
import { officeToastMilliseconds } from '../../people/office/office-result'

// Spec 2 §9; messages that it gives no time of their own stay between 2 and 3.5 seconds (spec 2 §4).
test.each([
  ['an exam date', examToastMilliseconds['set-exam-date'], 3000],
  ['an exam’s result', examToastMilliseconds['save-exam'], 3000],
  ['a note on an exam', examToastMilliseconds['add-exam-note'], 2000],
  ['somebody new, and what the office changed', officeToastMilliseconds, 3000],
  ['an assigned or a cancelled lesson', teacherToastMilliseconds.assignment, 2500],
  ['a note on a lesson', teacherToastMilliseconds.note, 2000],
  ['a lesson that an admin changed', adminToastMilliseconds, 3000],
  ['a profile', profileToastMilliseconds, 3000],
  ['a payment', paymentToastMilliseconds, 3000],
  ['the parameters', savedMilliseconds, 2500],
  ['an availability', availabilityToastMilliseconds, 3500],
])('%s vanishes after %i ms', (_, milliseconds, expected) => {
  expect(milliseconds).toBe(expected)
})

test.each([
  ['a student’s lessons', [studentToastMilliseconds]],
  ['a teacher’s lessons', Object.values(teacherToastMilliseconds)],
  ['the admins’ lessons', [adminToastMilliseconds]],
  ['an availability', [availabilityToastMilliseconds]],
  ['an exam', Object.values(examToastMilliseconds)],
  ['payments', [paymentToastMilliseconds, proofToastMilliseconds]],
  ['parameters', [savedMilliseconds]],
  ['people', [profileToastMilliseconds, officeToastMilliseconds]],
])('messages about %s stay for 2 to 3.5 s (spec 1 §9): %j ms', (_about, times) => {
  for (const milliseconds of times) {
    expect(milliseconds).toBeGreaterThanOrEqual(2000)
    expect(milliseconds).toBeLessThanOrEqual(3500)
  }
})
