import {
  accept,
  fieldProblemsOf,
  type FoundProblems,
  hasProblems,
  isCalendarDay,
  isId,
  type LessonField,
  lessonFieldProblems,
  problems,
  readLessonEdit,
  refuseFields,
  type Result,
} from '@rijbaan/contract'
import type { Posted } from '../../forms/intent'
import { type AdminFieldProblem, type EditedField, fieldSentences, shownName } from './lesson-fields'

/** What a browser posted, by the names of its fields. */
type LessonForm = Posted['values']

/** An edit as it is sent: texts, as they were typed. */
type TypedEdit = Partial<Record<LessonField, string>>

const isChanged = (form: LessonForm, field: EditedField): boolean =>
  form[field] !== undefined && form[field].trim() !== form[shownName(field)]?.trim()

/**
 * What the form changes. A field that says what it said before isn't sent: somebody else may have changed it meanwhile,
 * and an hour that exists twice stays the one it was.
 */
function changesIn(form: LessonForm): TypedEdit {
  const others = (['durationMinutes', 'lessonType', 'status', 'location', 'teacherNote'] as const).filter((field) => isChanged(form, field))
  const edit: TypedEdit = Object.fromEntries(others.map((field) => [field, form[field] ?? '']))
  const isMoved = isChanged(form, 'date') || isChanged(form, 'time')
  return isMoved ? { ...edit, lessonDateTime: `${form['date'] ?? ''}T${form['time'] ?? ''}` } : edit
}

/** The teacher that the form gives the lesson to; undefined where it stays whose it is. */
const teacherIn = (form: LessonForm): string | undefined => (isChanged(form, 'teacherId') ? form['teacherId'] : undefined)

/** Which of the two fields a problem with the moment belongs to, and what it is called there. */
function placeOfMoment(code: AdminFieldProblem, form: LessonForm): [EditedField, AdminFieldProblem] {
  if (code === 'time-skipped') return ['time', code]
  return code === 'date-invalid' && isCalendarDay(form['date'] ?? '') ? ['time', 'time-invalid'] : ['date', code]
}

/** A refusal with its field problems at the fields of the form: our own check's or the CMS's, which are alike. */
export function placeProblems<Value>(done: Result<Value>, form: LessonForm): Result<Value> {
  if (done.ok || !done.fields) return done
  const { lessonDateTime, ...others } = fieldProblemsOf(done, fieldSentences)
  const placed = { ...others, ...(lessonDateTime ? Object.fromEntries([placeOfMoment(lessonDateTime, form)]) : {}) }
  return refuseFields(placed, fieldSentences, done)
}

const sentences = { ...lessonFieldProblems, 'not-a-teacher': problems['not-a-teacher'].message }

/** Reads a form about a lesson by the rule that the CMS will apply (R42, R45, R64): what to send, as it was typed. */
export function readLessonForm(form: LessonForm, now: Date): Result<{ edit: TypedEdit; teacherId: string | undefined }> {
  const edit = changesIn(form)
  const teacherId = teacherIn(form)
  const read = readLessonEdit(edit, now)
  const found: FoundProblems<keyof typeof sentences> = {
    ...(read.ok ? {} : fieldProblemsOf(read, lessonFieldProblems)),
    teacherId: teacherId === undefined || isId(teacherId) ? undefined : 'not-a-teacher',
  }
  return hasProblems(found) ? placeProblems(refuseFields(found, sentences), form) : accept({ edit, teacherId })
}
