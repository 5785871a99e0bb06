import { hasProblems, refuseFields } from '../fields'
import { keptLength } from '../length'
import { accept, type Result } from '../result'
import { addYears, dateBounds, isCalendarDay, schoolDay, toSchoolMoment } from '../time'
import { examKinds, examPlaceLength, hasExamResult, isDecidedAhead, type ExamKind } from './rules'

export type ExamField = 'examDate' | 'examPlace' | 'kind' | 'result'

export type ExamFieldProblem =
  | 'date-required'
  | 'date-invalid'
  | 'date-out-of-range'
  | 'date-passed'
  | 'too-long'
  | 'kind-invalid'
  | 'result-invalid'
  | 'result-not-for-ttt'
  | 'result-ahead'

/** The sentences of those problems (R47, R48, R64). */
export const examFieldProblems: Record<ExamFieldProblem, string> = {
  'date-required': 'Please choose an exam date',
  'date-invalid': 'Please enter a valid date.',
  'date-out-of-range': 'Choose a date between 2002 and two years from now',
  'date-passed': 'This day has passed. Was the exam on it?',
  'too-long': `Place must be at most ${examPlaceLength} characters`,
  'kind-invalid': 'Please choose a kind of exam.',
  'result-invalid': 'Please choose passed, not passed, or leave the result open.',
  'result-not-for-ttt': 'An interim test has no result',
  'result-ahead': 'An exam that is still to come has no result yet',
}

/** An edit as it arrives: every field may be absent. */
export type RawExamEdit = { [Field in ExamField]?: string | undefined }

/** An edit in the types that are stored; what is undefined stays as it is. */
export type ExamEdit = { examDate?: string; examPlace?: string; kind?: ExamKind | null; result: boolean | null }

/** What an exam is, without whose. */
export type ExamFacts = { examDate: string | null; examPlace: string; kind: ExamKind | null; result: boolean | null }

type Read<T> = { value: T } | { problem: ExamFieldProblem }

/** A day, or the Amsterdam day of a date-time (R48). */
function readDay(text: string, now: Date): Read<string> {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'date-required' }
  const moment = isCalendarDay(trimmed) ? null : toSchoolMoment(trimmed)
  if (!moment && !isCalendarDay(trimmed)) return { problem: 'date-invalid' }
  const day = moment ? schoolDay(moment) : trimmed
  const last = schoolDay(addYears(now, dateBounds.yearsAhead))
  return day < dateBounds.firstDay || day > last ? { problem: 'date-out-of-range' } : { value: day }
}

const readPlace = (text: string): Read<string> => (keptLength(text) > examPlaceLength ? { problem: 'too-long' } : { value: text.trim() })

function readKind(text: string): Read<ExamKind | null> {
  const kind = examKinds.find((each) => each === text.trim().toUpperCase())
  return kind || text.trim() === '' ? { value: kind ?? null } : { problem: 'kind-invalid' }
}

/** `true`, `false`, or nothing: undecided. Anything else is refused, never taken for one of them (R47). */
function readResult(text: string): Read<boolean | null> {
  if (text === '') return { value: null }
  return text === 'true' || text === 'false' ? { value: text === 'true' } : { problem: 'result-invalid' }
}

const readers: Record<ExamField, (text: string, now: Date) => Read<unknown>> = {
  examDate: readDay,
  examPlace: readPlace,
  kind: readKind,
  result: readResult,
}

/**
 * Reads an edit of an exam: the date within the bounds of lesson dates (R48, R64), the result strictly (R47).
 * Refused with every field that can't be read, its code and its sentence.
 */
export function readExamEdit(raw: RawExamEdit, now: Date): Result<ExamEdit> {
  const edit: Record<string, unknown> = { result: null }
  const problems: Partial<Record<ExamField, ExamFieldProblem>> = {}
  for (const [field, read] of Object.entries(readers) as [ExamField, (typeof readers)[ExamField]][]) {
    const given = raw[field]
    if (given === undefined) continue
    const found = read(given, now)
    if ('problem' in found) problems[field] = found.problem
    else edit[field] = found.value
  }
  return hasProblems(problems) ? refuseFields(problems, examFieldProblems) : accept(edit as ExamEdit)
}

/**
 * What an exam becomes by an edit; `before` is null for a new one. A date is needed, and neither an interim test (R47) nor an
 * exam that lies ahead has a result. `today` is Amsterdam's.
 */
export function decideExam(before: ExamFacts | null, edit: ExamEdit, today: string): Result<ExamFacts> {
  const after = { examPlace: '', kind: null, examDate: null, ...before, ...edit }
  if (after.examDate === null) return refuseFields({ examDate: 'date-required' }, examFieldProblems)
  if (after.result !== null && !hasExamResult(after.kind)) return refuseFields({ result: 'result-not-for-ttt' }, examFieldProblems)
  if (isDecidedAhead(after, today)) return refuseFields({ result: 'result-ahead' }, examFieldProblems)
  return accept(after)
}

/**
 * Whether a screen asks before it plans an exam on a day that has passed: most often the year is mistyped. A date that stays as it
 * was, and one that comes with a result, are meant so. Days are Amsterdam's.
 */
export const isDateToConfirm = (
  { examDate, result }: { examDate: string; result: string },
  { before, today }: { before: string; today: string },
): boolean => isCalendarDay(examDate) && examDate < today && examDate !== before && result === ''
