import { accept, isCalendarDay, isId, type LessonField, readLessonEdit, refuse, type Result } from '@rijbaan/contract'
import type { Posted } from '../../forms/intent'
import { fieldCodesIn, knownCodes } from '../../forms/result'
import { type AdminFieldProblem, type EditedField, fieldSentences, shownName } from './lesson-fields'

/** What a browser posted, by the names of its fields. */
type LessonForm = Posted['values']

/** An edit as it is sent: texts, as they were typed. */
type TypedEdit = Partial<Record<LessonField, string>>

const isChanged = (form: LessonForm, field: EditedField): boolean =>
  form[field] !== undefined && form[field]?.trim() !== form[shownName(field)]?.trim()

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
  if (done.ok) return done
  const named = Object.entries(knownCodes<AdminFieldProblem>(fieldCodesIn(done.facts), fieldSentences))
  const placed = named.flatMap(([name, code]) => (code ? [name === 'lessonDateTime' ? placeOfMoment(code, form) : [name, code]] : []))
  return { ...done, facts: { ...done.facts, fields: Object.fromEntries(placed) as Record<string, AdminFieldProblem> } }
}

/** Reads a form about a lesson by the rule that the CMS will apply (R42, R45, R64): what to send, as it was typed. */
export function readLessonForm(form: LessonForm, now: Date): Result<{ edit: TypedEdit; teacherId: string | undefined }> {
  const edit = changesIn(form)
  const teacherId = teacherIn(form)
  const read = readLessonEdit(edit, now)
  const fields = {
    ...(read.ok ? {} : (read.facts['fields'] as Record<string, unknown>)),
    ...(teacherId === undefined || isId(teacherId) ? {} : { teacherId: { code: 'not-a-teacher' } }),
  }
  return Object.keys(fields).length > 0 ? placeProblems(refuse('invalid-input', { fields }), form) : accept({ edit, teacherId })
}
