import type { LessonType } from '@rijbaan/contract'

/** The word for each type of lesson. */
export const lessonTypeKeys = {
  REGULAR: 'lessons.type.regular',
  TRIAL: 'lessons.type.trial',
  EXAM_PREP: 'lessons.type.examPrep',
  THEORY: 'lessons.type.theory',
  PRACTICAL: 'lessons.type.practical',
} as const satisfies Record<LessonType, string>
