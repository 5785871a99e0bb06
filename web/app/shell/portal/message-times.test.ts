import { profileToastMilliseconds } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { addNote, saveExam, setDate } from '../../exams/intents'
import { adminLessonIntents, saveLesson } from '../../lessons/admin/intents'
import { availabilityIntents, save as saveAvailability } from '../../lessons/availability/intents'
import { book, studentLessonIntents } from '../../lessons/student/intents'
import { findStudent } from '../../lessons/student-search/intents'
import { assign, cancel, saveNote, teacherLessonIntents } from '../../lessons/teacher/intents'
import { saveParameters } from '../../parameters/intents'
import { createPayment, reject, verify } from '../../payments/office/intents'
import { uploadProof } from '../../payments/proof/intents'
import { officeToastMilliseconds } from '../../people/office/intents'

const timesOf = (intents: readonly { milliseconds: number }[]): number[] => intents.map(({ milliseconds }) => milliseconds)

// Spec 2 §9; what can be undone stays until that was read and decided; messages that it gives no time of their own stay between 2 and 3.5 seconds (spec 2 §4).
test.each([
  ['a booked lesson, which can be undone', book.milliseconds, 8000],
  ['an exam date', setDate.milliseconds, 3000],
  ['an exam’s result', saveExam.milliseconds, 3000],
  ['a note on an exam', addNote.milliseconds, 2000],
  ['somebody new, and what the office changed', officeToastMilliseconds, 3000],
  ['an assigned lesson', assign.milliseconds, 2500],
  ['a cancelled lesson', cancel.milliseconds, 2500],
  ['a note on a lesson', saveNote.milliseconds, 2000],
  ['a lesson that an admin changed', saveLesson.milliseconds, 3000],
  ['a profile', profileToastMilliseconds, 3000],
  ['a payment', verify.milliseconds, 3000],
  ['a rejected payment', reject.milliseconds, 3000],
  ['a new payment', createPayment.milliseconds, 3000],
  ['the parameters', saveParameters.milliseconds, 2500],
  ['an availability', saveAvailability.milliseconds, 3500],
])('%s vanishes after %i ms', (_, milliseconds, expected) => {
  expect(milliseconds).toBe(expected)
})

test.each([
  ['a student’s lessons', timesOf(studentLessonIntents.filter((intent) => intent !== book))],
  ['a teacher’s lessons', timesOf(teacherLessonIntents)],
  ['the admins’ lessons', timesOf(adminLessonIntents.filter((intent) => intent !== findStudent))],
  ['an availability', timesOf(availabilityIntents)],
  ['an exam', timesOf([addNote, setDate, saveExam])],
  ['payments', timesOf([verify, reject, createPayment, uploadProof])],
  ['parameters', timesOf([saveParameters])],
  ['people', [profileToastMilliseconds, officeToastMilliseconds]],
])('messages about %s stay for 2 to 3.5 s (spec 1 §9): %j ms', (_about, times) => {
  for (const milliseconds of times) {
    expect(milliseconds).toBeGreaterThanOrEqual(2000)
    expect(milliseconds).toBeLessThanOrEqual(3500)
  }
})
