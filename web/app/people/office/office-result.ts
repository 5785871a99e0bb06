import type { ShownProblem } from '../../forms/problem-sentence'
import type { FieldProblems } from '../profile-fields'

/** What the office's forms about people ask for, by the `intent` they post. */
export const officeIntents = [
  'create-student',
  'create-teacher',
  'save-person',
  'set-teacher',
  'activate',
  'deactivate',
  'invite',
  'unlock',
  'reset-second-factor',
  'remove',
  'anonymise',
] as const
export type OfficeIntent = (typeof officeIntents)[number]

/** A booked lesson to come that a change leaves where it is (R28, R30). */
export type LeftLesson = { id: number; when: string; studentName: string; teacherName: string }

/** What became of a posted form. After a refusal `values` are what was typed, but for the secret. */
export type OfficeResult = {
  intent: OfficeIntent
  ok: boolean
  /** Null when it was done. */
  problem: ShownProblem | null
  problems: FieldProblems
  values: Record<string, string>
  /** Years that a student must have, where that was the problem. */
  minimumAge: number | null
  left: LeftLesson[]
}

/** Whether an answer on a screen with several forms is one of the office's. */
export const isOfficeResult = (answer: { intent: string } | null | undefined): answer is OfficeResult =>
  officeIntents.some((intent) => intent === answer?.intent)

/** How long a success is shown, in milliseconds (spec 2 §9). */
export const officeToastMilliseconds = 3000
