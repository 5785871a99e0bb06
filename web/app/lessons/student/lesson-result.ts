import type { ShownProblem } from '../../forms/problem-sentence'

/** What the forms of a student's lessons ask for, by the `intent` they post. */
export const studentLessonIntents = ['book', 'cancel', 'save-pickup', 'save-note'] as const
export type StudentLessonIntent = (typeof studentLessonIntents)[number]

/** What became of a posted form. `text` is what was typed, so that a refusal loses nothing. */
export type StudentLessonResult = {
  intent: StudentLessonIntent
  /** Id of the lesson. */
  about: string
  /** Null when it was done. */
  problem: ShownProblem | null
  text: string
}

/** How long a success is shown, in milliseconds (spec 1 §9: 2 to 3.5 s). */
export const studentToastMilliseconds = 3000

/** Key of the sentence that says a form was done. */
export const studentDoneKeys = {
  book: 'lessons.book.done',
  cancel: 'lessons.cancel.done',
  'save-pickup': 'lessons.detail.pickupSaved',
  'save-note': 'lessons.detail.noteSaved',
} as const satisfies Record<StudentLessonIntent, string>

/** Key of the sentence for a refusal whose code has none of its own. */
export const studentFailedKeys = {
  book: 'lessons.book.failed',
  cancel: 'lessons.cancel.failed',
  'save-pickup': 'lessons.detail.pickupFailed',
  'save-note': 'lessons.detail.noteFailed',
} as const satisfies Record<StudentLessonIntent, string>

/** Whether the lesson is the student's now: booked by this form, or before it (R33). */
export const isNowBooked = ({ intent, problem }: StudentLessonResult): boolean =>
  intent === 'book' && (problem === null || problem.code === 'already-yours')
