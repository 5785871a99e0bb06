import { hasProblems, refuseFields } from '../fields'
import { keptLength } from '../length'
import { accept, type Result } from '../result'
import { addYears, dateBounds, isSkippedTime, toSchoolMoment } from '../time'
import { durationBounds, isDuration, lessonTextLength, lessonTypes, type LessonType } from './rules'
import { lessonStatuses, type LessonStatus } from './statuses'

export type LessonField = 'lessonDateTime' | 'durationMinutes' | 'lessonType' | 'status' | 'location' | 'teacherNote'

export type LessonFieldProblem =
  | 'date-invalid'
  | 'date-out-of-range'
  | 'time-skipped'
  | 'duration-invalid'
  | 'type-invalid'
  | 'status-invalid'
  | 'status-clears-student'
  | 'too-long'

/** The sentences of those problems (R42, R45, R64). */
export const lessonFieldProblems: Record<LessonFieldProblem, string> = {
  'date-invalid': 'Please enter a valid date.',
  'date-out-of-range': 'Choose a date between 2002 and two years from now',
  'time-skipped': 'This time does not exist because the clock changes that night',
  'duration-invalid': `Duration must be between ${durationBounds.min} and ${durationBounds.max} minutes, in steps of ${durationBounds.step}`,
  'type-invalid': 'Please choose a lesson type.',
  'status-invalid': 'Please choose a status.',
  'status-clears-student': 'With this status nobody has the lesson. Choose another status, or no student.',
  'too-long': 'This is too long.',
}

/** An edit as it arrives: every field may be absent, and is text or a number. */
export type RawLessonEdit = { [Field in LessonField]?: string | number | undefined }

/** An edit in the types that are stored; what is absent stays as it is. */
export type LessonEdit = {
  startsAt?: Date
  durationMinutes?: number
  lessonType?: LessonType
  status?: LessonStatus
  location?: string
  teacherNote?: string
}

type Read<T> = { value: T } | { problem: LessonFieldProblem }

function readMoment(text: string, now: Date): Read<Date> {
  const moment = toSchoolMoment(text)
  if (!moment) return { problem: isSkippedTime(text) ? 'time-skipped' : 'date-invalid' }
  const first = toSchoolMoment(`${dateBounds.firstDay}T00:00:00`) ?? moment
  return moment < first || moment > addYears(now, dateBounds.yearsAhead) ? { problem: 'date-out-of-range' } : { value: moment }
}

function readDuration(value: string | number): Read<number> {
  const minutes = typeof value === 'number' ? value : /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN
  return isDuration(minutes) ? { value: minutes } : { problem: 'duration-invalid' }
}

function readOneOf<T extends string>(values: readonly T[], text: string, problem: LessonFieldProblem): Read<T> {
  const value = values.find((each) => each === text.trim().toUpperCase())
  return value ? { value } : { problem }
}

const readText = (text: string, max: number): Read<string> => (keptLength(text) > max ? { problem: 'too-long' } : { value: text.trim() })

const readers: Record<LessonField, { name: keyof LessonEdit; read: (value: string | number, now: Date) => Read<unknown> }> = {
  lessonDateTime: { name: 'startsAt', read: (value, now) => readMoment(String(value), now) },
  durationMinutes: { name: 'durationMinutes', read: readDuration },
  lessonType: { name: 'lessonType', read: (value) => readOneOf(lessonTypes, String(value), 'type-invalid') },
  status: { name: 'status', read: (value) => readOneOf(lessonStatuses, String(value), 'status-invalid') },
  location: { name: 'location', read: (value) => readText(String(value), lessonTextLength.pickupLocation) },
  teacherNote: { name: 'teacherNote', read: (value) => readText(String(value), lessonTextLength.teacherNote) },
}

/**
 * Reads an edit of a lesson: date-times are Amsterdam's unless they carry an offset (R45), within R64; durations are
 * minutes in steps of five (R42). Refused with every field that can't be read, its code and its sentence.
 */
export function readLessonEdit(raw: RawLessonEdit, now: Date): Result<LessonEdit> {
  const edit: Record<string, unknown> = {}
  const problems: Partial<Record<LessonField, LessonFieldProblem>> = {}
  for (const [field, { name, read }] of Object.entries(readers)) {
    const given = raw[field as LessonField]
    if (given === undefined) continue
    const found = read(given, now)
    if ('problem' in found) problems[field as LessonField] = found.problem
    else edit[name] = found.value
  }
  return hasProblems(problems) ? refuseFields(problems, lessonFieldProblems) : accept(edit as LessonEdit)
}
