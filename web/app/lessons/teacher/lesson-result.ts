import type { ShownProblem } from '../../forms/problem-sentence'

/** What the forms of a lesson ask for on its teacher's screens, by the `intent` they post. */
export const teacherLessonIntents = ['assign', 'unassign', 'save-note', 'cancel'] as const
export type TeacherLessonIntent = (typeof teacherLessonIntents)[number]

/** What became of a posted form. After a refusal `note` and `studentId` are what was typed and chosen. */
export type TeacherLessonResult = {
  intent: TeacherLessonIntent
  /** Id of the lesson. */
  about: string
  /** Null when it was done. */
  problem: ShownProblem | null
  note: string
  studentId: string
}

/** How long a success is shown, in milliseconds (spec 2 §9). */
export const teacherToastMilliseconds = { assignment: 2500, note: 2000 } as const

/** Key of the sentence that says a form was done. */
export const doneKeys = {
  assign: 'lessons.assign.assigned',
  unassign: 'lessons.assign.unassigned',
  'save-note': 'lessons.detail.noteSaved',
  cancel: 'lessons.cancel.doneTeacher',
} as const satisfies Record<TeacherLessonIntent, string>

/** Key of the sentence for a refusal whose code has none of its own. */
export const failedKeys = {
  assign: 'lessons.assign.assignFailed',
  unassign: 'lessons.assign.unassignFailed',
  'save-note': 'lessons.detail.noteFailed',
  cancel: 'lessons.cancel.failed',
} as const satisfies Record<TeacherLessonIntent, string>
