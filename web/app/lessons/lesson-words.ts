import type { LessonType } from '@rijbaan/contract'
import type { LessonKind } from './lesson-line.server'

/** Text keys of the types of lessons (R41). */
export const lessonTypeWords = {
  REGULAR: 'lessons.type.regular',
  TRIAL: 'lessons.type.trial',
  EXAM_PREP: 'lessons.type.examPrep',
  THEORY: 'lessons.type.theory',
  PRACTICAL: 'lessons.type.practical',
} as const satisfies Record<LessonType, string>

/** Text keys of what a calendar calls a lesson (spec 1 §4). */
export const lessonKindWords = {
  booked: 'lessons.status.booked',
  free: 'lessons.calendar.free',
  completed: 'lessons.status.completed',
  cancelled: 'lessons.status.cancelled',
  past: 'lessons.status.unbooked',
} as const satisfies Record<LessonKind, string>
