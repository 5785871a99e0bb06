import {
  accept,
  type FieldRefusal,
  type FieldRefusals,
  type FoundProblems,
  fieldProblemsOf,
  hasProblems,
  isCalendarDay,
  isId,
  type LessonChange,
  type LessonField,
  lessonFieldProblems,
  problems,
  readLessonEdit,
  refuseFields,
  type Result,
} from '@rijbaan/contract'
import type { Posted } from '../../forms/intent'
import { wasIn } from '../../shell/portal/was'
import { type AdminFieldProblem, editedFields, type EditedField, fieldSentences } from './lesson-fields'

/** What a browser posted, by the names of its fields. */
type LessonForm = Posted['values']

/** An edit as it is sent: texts, as they were typed. */
type TypedEdit = Partial<Record<LessonField, string>>

/** What a form changes, as it is sent; what those fields had in them when it was opened, and who had the lesson. */
type ReadForm = { edit: TypedEdit; teacherId: string | undefined; studentId: string | undefined; was: NonNullable<LessonChange['was']> }

/** The fields that say something else than when the form was opened: an hour that exists twice stays the one it was. */
function changedIn(form: LessonForm): (field: EditedField) => boolean {
  const was = wasIn(form, editedFields)
  return (field) => form[field] !== undefined && form[field].trim() !== was[field]?.trim()
}

const momentIn = ({ date = '', time = '' }: Readonly<Partial<Record<string, string>>>): string => `${date}T${time}`

function changesIn(form: LessonForm): ReadForm {
  const isChanged = changedIn(form)
  const before = wasIn(form, editedFields)
  const fields = (['durationMinutes', 'lessonType', 'status', 'location', 'teacherNote'] as const).filter(isChanged)
  const isMoved = isChanged('date') || isChanged('time')
  const people = (['teacherId', 'studentId'] as const).filter(isChanged)
  const known = ([...fields, ...people, 'studentId'] as const).filter((field) => field in before)
  return {
    edit: {
      ...Object.fromEntries(fields.map((field) => [field, form[field] ?? ''])),
      ...(isMoved ? { lessonDateTime: momentIn(form) } : {}),
    },
    teacherId: people.includes('teacherId') ? form['teacherId'] : undefined,
    studentId: people.includes('studentId') ? form['studentId'] : undefined,
    was: {
      ...Object.fromEntries(known.map((field) => [field, before[field] ?? ''])),
      ...(isMoved && before['date'] !== undefined ? { lessonDateTime: momentIn(before) } : {}),
    },
  }
}

/** Which of the two fields a problem with the moment belongs to, and what it is called there. */
function placeOfMoment(code: AdminFieldProblem, form: LessonForm): [EditedField, AdminFieldProblem] {
  if (code === 'time-skipped') return ['time', code]
  return code === 'date-invalid' && isCalendarDay(form['date'] ?? '') ? ['time', 'time-invalid'] : ['date', code]
}

/** A moment that somebody else has changed, at the two fields that it has in the form. */
function atItsFields(moment: FieldRefusal): FieldRefusals {
  const [date = '', time = ''] = moment.present?.split('T') ?? []
  return { date: { ...moment, present: date }, time: { ...moment, present: time } }
}

/** A refusal with its field problems at the fields of the form: our own check's or the CMS's, which are alike. */
export function placeProblems<Value>(done: Result<Value>, form: LessonForm): Result<Value> {
  if (done.ok || !done.fields) return done
  const { lessonDateTime: moment, ...told } = done.fields
  const present = moment?.present === undefined ? told : { ...told, ...atItsFields(moment) }
  const { lessonDateTime, ...others } = fieldProblemsOf(done, fieldSentences)
  const isPlaced = lessonDateTime === undefined || moment?.present !== undefined
  const placed = { ...others, ...(isPlaced ? {} : Object.fromEntries([placeOfMoment(lessonDateTime, form)])) }
  const refused = refuseFields(placed, fieldSentences, done)
  const changed = Object.entries(present).filter(([, field]) => field.present !== undefined)
  return { ...refused, fields: { ...refused.fields, ...Object.fromEntries(changed) } }
}

const sentences = {
  ...lessonFieldProblems,
  'not-a-teacher': problems['not-a-teacher'].message,
  'not-a-student': problems['not-a-student'].message,
}

/** Reads a form about a lesson by the rule that the CMS will apply (R42, R45, R64): what to send, as it was typed. */
export function readLessonForm(form: LessonForm, now: Date): Result<ReadForm> {
  const changes = changesIn(form)
  const { edit, teacherId, studentId = '' } = changes
  const read = readLessonEdit(edit, now)
  const found: FoundProblems<keyof typeof sentences> = {
    ...(read.ok ? {} : fieldProblemsOf(read, lessonFieldProblems)),
    teacherId: teacherId === undefined || isId(teacherId) ? undefined : 'not-a-teacher',
    studentId: studentId === '' || isId(studentId) ? undefined : 'not-a-student',
  }
  return hasProblems(found) ? placeProblems(refuseFields(found, sentences), form) : accept(changes)
}
