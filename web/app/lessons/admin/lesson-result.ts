import type { LessonFieldProblem } from '@rijbaan/contract'
import type { ShownProblem } from '../../forms/problem-sentence'

/** What the forms about lessons ask for on the admins' screens, by the `intent` they post. */
export const adminLessonIntents = ['clean-up', 'create', 'edit', 'save', 'assign', 'unassign', 'find-student'] as const
export type AdminLessonIntent = (typeof adminLessonIntents)[number]

/** What can be wrong with a field of these forms: the contract's words, and those of what people choose. */
export type AdminFieldProblem = LessonFieldProblem | 'time-invalid' | 'not-a-teacher' | 'not-a-student'
export type AdminFieldProblems = Partial<Record<string, AdminFieldProblem>>

/** A student who was looked for, and whose they are. */
export type FoundStudent = { id: number; name: string; email: string; teacherName: string | null }
/** `hasMore`: there are others, whom a longer query would find. */
export type FoundStudents = { query: string; students: FoundStudent[]; hasMore: boolean }

/** What became of a posted form. After a refusal `values` are what was typed and chosen; nothing is lost. */
export type AdminLessonResult = {
  intent: AdminLessonIntent
  /** Id of the lesson; empty where it is about none. */
  about: string
  /** Null when it was done. */
  problem: ShownProblem | null
  fields: AdminFieldProblems
  values: Record<string, string>
  /** Who was found, where somebody was looked for. */
  found: FoundStudents | null
  /** How many lessons a cleanup retired (R38). */
  updated: number
}

/** How long a success is shown, in milliseconds (spec 2 §9). */
export const adminToastMilliseconds = 3000

/** Key of the sentence that says a form was done. */
export const doneKeys = {
  'clean-up': 'lessons.cleanup.done',
  create: 'lessons.slots.addedOne',
  edit: 'lessons.edit.done',
  save: 'lessons.edit.done',
  assign: 'lessons.assign.assigned',
  unassign: 'lessons.assign.unassigned',
  'find-student': 'lessons.admin.found',
} as const satisfies Record<AdminLessonIntent, string>

/** Key of the sentence that says what didn't work. */
export const failedKeys = {
  'clean-up': 'lessons.cleanup.failed',
  create: 'lessons.slots.addFailed',
  edit: 'lessons.edit.failed',
  save: 'lessons.edit.failed',
  assign: 'lessons.assign.assignFailed',
  unassign: 'lessons.assign.unassignFailed',
  'find-student': 'lessons.admin.findFailed',
} as const satisfies Record<AdminLessonIntent, string>

/** Looking for a student changes nothing: what is on the page needs no loading anew. */
export const isSearchForStudent = (form: FormData | undefined): boolean => form?.get('intent') === 'find-student'
