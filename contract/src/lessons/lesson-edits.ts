import { checkEdit, mergeEdit, type FieldValues } from '../edits'
import type { Result } from '../result'
import { toSchoolMoment, withSchoolOffset } from '../time'
import { decideWriting } from './decisions'
import type { Lesson, LessonChange } from './model'

type Given = Omit<LessonChange, 'was'>
type Was = LessonChange['was']

/** A moment as forms have it: on the school's clock, to the minute. What is none stays as it is. */
function onFormsClock(written: unknown): unknown {
  const moment = typeof written === 'string' ? toSchoolMoment(written) : null
  return moment ? withSchoolOffset(moment).slice(0, 16) : written
}

/** The fields of an edit so that the same says the same, however its moment is written. */
const comparable = (fields: FieldValues): FieldValues =>
  'lessonDateTime' in fields ? { ...fields, lessonDateTime: onFormsClock(fields['lessonDateTime']) } : fields

/** What an edit of a lesson changes: a field that was left as it was found is none of it. */
export function lessonChanges(given: Given, was: Was): Given {
  const { changes } = mergeEdit(comparable(given), was && comparable(was), {})
  return Object.fromEntries(Object.entries(given).filter(([field]) => field in changes))
}

/** A lesson as an edit finds it: a place of null is nobody's, it follows from the student. */
type PresentLesson = Omit<Lesson, 'location'> & { location: string | null }

/** What is said of whoever has the lesson. */
const ofStudent = ['status', 'location', 'teacherNote'] as const satisfies (keyof Given)[]

/**
 * Whether such changes may be made to the lesson as it is now: refused where somebody else has changed the same fields since, or where
 * they are of a student who hasn't got it any more.
 */
export function checkLessonChanges(changes: Given, was: Was, lesson: PresentLesson): Result<null> {
  const { lessonDateTime, durationMinutes, lessonType, status, teacherNote, teacherId, studentId } = lesson
  const location = lesson.location ?? was?.location
  const now = { lessonDateTime, durationMinutes, lessonType, status, location, teacherNote, teacherId, studentId }
  const merged = checkEdit(comparable(changes), was && comparable(was), comparable(now))
  // Whom the same edit gives the lesson is whom it is written for.
  const isOfStudent = changes.studentId === undefined && ofStudent.some((field) => field in changes)
  return merged.ok && isOfStudent ? decideWriting(lesson, was?.studentId) : merged
}
