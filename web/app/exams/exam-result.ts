import { examMilliseconds } from '@rijbaan/contract'
import type { ShownProblem } from '../forms/problem-sentence'
import type { ExamFieldProblems } from './exam-labels'

/** What the forms about exams ask for, by the `intent` they post. */
export const examIntents = ['add-exam-note', 'set-exam-date', 'save-exam'] as const
export type ExamIntent = (typeof examIntents)[number]

/** What became of a posted form. After a refusal `values` are what was typed and chosen; nothing is lost. */
export type ExamResult = {
  intent: ExamIntent
  /** Id of the exam; empty for one that is yet to be, or where the student's undecided one is meant. */
  about: string
  /** Null when it was done. */
  problem: ShownProblem | null
  fields: ExamFieldProblems
  values: Record<string, string>
}

/** Whether an answer on a screen with several forms is about an exam. */
export const isExamResult = (answer: { intent: string } | null | undefined): answer is ExamResult =>
  examIntents.some((intent) => intent === answer?.intent)

/** How long a success is shown, in milliseconds (spec 1 §8, spec 2 §9). */
export const examToastMilliseconds = {
  'add-exam-note': examMilliseconds.noteAdded,
  'set-exam-date': examMilliseconds.dateSaved,
  'save-exam': examMilliseconds.dateSaved,
} as const satisfies Record<ExamIntent, number>

/** Key of the sentence that says a form was done. */
export const examDoneKeys = {
  'add-exam-note': 'exams.note.added',
  'set-exam-date': 'exams.edit.dateSaved',
  'save-exam': 'exams.edit.saved',
} as const satisfies Record<ExamIntent, string>

/** Key of the sentence for a refusal whose code has none of its own. */
export const examFailedKeys = {
  'add-exam-note': 'exams.note.failed',
  'set-exam-date': 'exams.edit.dateFailed',
  'save-exam': 'exams.edit.failed',
} as const satisfies Record<ExamIntent, string>
