import {
  durationBounds,
  isCalendarDay,
  isDuration,
  keptLength,
  type Lesson,
  type LessonFieldProblem,
  type LessonStatus,
  lessonTextLength,
} from '@rijbaan/contract'

/** What can be wrong with a field of these forms: the contract's words, and those of what people choose. */
export type AdminFieldProblem = LessonFieldProblem | 'time-invalid' | 'not-a-teacher' | 'not-a-student' | 'changed-meanwhile'
export type AdminFieldProblems = Partial<Record<string, AdminFieldProblem>>

/** The fields of a lesson as admins edit it, in the order of their form; the moment is a day and a time of Amsterdam's clock. */
export const editedFields = [
  'date',
  'time',
  'durationMinutes',
  'lessonType',
  'status',
  'teacherId',
  'studentId',
  'location',
  'teacherNote',
] as const
export type EditedField = (typeof editedFields)[number]

/** What each is called, as keys of its words. */
export const lessonFieldLabels = {
  date: 'lessons.edit.date',
  time: 'lessons.edit.time',
  durationMinutes: 'lessons.edit.durationMinutes',
  lessonType: 'lessons.detail.type',
  status: 'lessons.detail.status',
  location: 'lessons.detail.location',
  teacherNote: 'lessons.detail.teacherNote',
  teacherId: 'lessons.detail.teacher',
  studentId: 'lessons.detail.student',
} as const satisfies Record<EditedField, string>

/** What stands in the fields before anything is typed. The wire tells moments on the school's clock (R45). */
export const valuesOfLesson = (lesson: Lesson): Record<EditedField, string> => ({
  date: lesson.lessonDateTime.slice(0, 10),
  time: lesson.lessonDateTime.slice(11, 16),
  durationMinutes: String(lesson.durationMinutes),
  lessonType: lesson.lessonType,
  status: lesson.status,
  location: lesson.location,
  teacherNote: lesson.teacherNote,
  teacherId: String(lesson.teacherId),
  studentId: lesson.studentId === null ? '' : String(lesson.studentId),
})

/** The same for some of them. */
export const fieldValuesOf = (lesson: Lesson, fields: readonly EditedField[]): Partial<Record<EditedField, string>> => {
  const values = valuesOfLesson(lesson)
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

const textLimits: Partial<Record<EditedField, number>> = {
  location: lessonTextLength.pickupLocation,
  teacherNote: lessonTextLength.teacherNote,
}

const isTooLong = (text: string, max: number | undefined): boolean => max !== undefined && keptLength(text) > max

const checks: Partial<Record<EditedField, (value: string) => AdminFieldProblem | null>> = {
  date: (value) => (isCalendarDay(value) ? null : 'date-invalid'),
  time: (value) => (/^\d{2}:\d{2}$/.test(value) ? null : 'time-invalid'),
  durationMinutes: (value) => (isDuration(Number(value)) ? null : 'duration-invalid'),
  location: (value) => (isTooLong(value, textLimits.location) ? 'too-long' : null),
  teacherNote: (value) => (isTooLong(value, textLimits.teacherNote) ? 'too-long' : null),
  teacherId: (value) => (value === '' ? 'not-a-teacher' : null),
}

/** What a browser can tell of typed values by itself; moments are the server's to judge, which knows the school's clock. */
export function checkLessonFields(values: Partial<Record<EditedField, string>>): AdminFieldProblems {
  const problems: AdminFieldProblems = {}
  for (const field of editedFields) {
    const value = values[field]
    const problem = value === undefined ? null : checks[field]?.(value)
    if (problem) problems[field] = problem
  }
  return problems
}

/** Key of the sentence of each problem. */
export const fieldSentences = {
  'date-invalid': 'lessons.edit.dateInvalid',
  'date-out-of-range': 'lessons.edit.dateOutOfRange',
  'time-invalid': 'lessons.edit.timeInvalid',
  'time-skipped': 'lessons.edit.timeDoesNotExist',
  'duration-invalid': 'lessons.edit.durationInvalid',
  'type-invalid': 'lessons.edit.typeInvalid',
  'status-invalid': 'lessons.edit.statusInvalid',
  'status-clears-student': 'lessons.edit.statusClearsStudent',
  'too-long': 'lessons.edit.tooLong',
  'not-a-teacher': 'problem.not-a-teacher',
  'not-a-student': 'problem.not-a-student',
  'changed-meanwhile': 'portal.changedMeanwhile.field',
} as const satisfies Record<AdminFieldProblem, string>

/** Key of the sentence about a field, and what fills it. */
export const fieldSentence = (problem: AdminFieldProblem, field: EditedField) => ({
  key: fieldSentences[problem],
  facts: problem === 'too-long' ? { max: textLimits[field] } : durationBounds,
})

/** The word for each status that an admin may store. */
export const lessonStatusKeys = {
  SCHEDULED: 'lessons.status.scheduled',
  AVAILABLE: 'lessons.status.available',
  CANCELLED: 'lessons.status.cancelled',
  COMPLETED: 'lessons.status.completed',
  IN_PROGRESS: 'lessons.status.inProgress',
} as const satisfies Record<LessonStatus, string>
