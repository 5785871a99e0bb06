import type { LessonKind } from '@rijbaan/contract'

/** The word for each form that a lesson has in a calendar (spec 1 §4). */
export const lessonKindKeys = {
  booked: 'lessons.status.booked',
  inProgress: 'lessons.status.inProgress',
  free: 'lessons.calendar.free',
  completed: 'lessons.status.completed',
  cancelled: 'lessons.status.cancelled',
  past: 'lessons.status.unbooked',
} as const satisfies Record<LessonKind, string>
