import { durationBounds, lessonTextLength, lessonTypes, type LessonStatus } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { DateField } from '../../forms/dates/date-field'
import { Field } from '../../ui/fields/field'
import { SelectField } from '../../ui/fields/select-field'
import { TextBox } from '../../ui/fields/field'
import { fieldSentence, lessonStatusKeys, type EditedField } from './lesson-fields'
import { IntentInput } from '../../forms/intent-input'
import { WasInputs } from '../../shell/portal/changed-meanwhile'
import type { TeacherChoice } from '../student-search/student-search.server'
import { lessonTypeKeys } from '../lesson-type-keys'
import type { AdminLessonForm } from './use-lesson-form'

type InputProps = { form: AdminLessonForm }

/** Ids, names, values and errors of a field, the same for every kind of control. */
function useInput({ idPrefix, values, problemOf }: AdminLessonForm) {
  const { t } = useTranslation()
  return (field: EditedField) => {
    const problem = problemOf(field)
    const sentence = problem && fieldSentence(problem, field)
    return {
      id: `${idPrefix}${field}`,
      name: field,
      defaultValue: values[field] ?? '',
      error: sentence && t(sentence.key, sentence.facts),
    }
  }
}

/** What the form asks for, whose it is, and what its fields said before: what is left as it was isn't sent on. */
export function FormFacts({ form: { intent, about, shown, result } }: InputProps) {
  return (
    <>
      <IntentInput intent={intent} />
      <input type="hidden" name="lessonId" value={about} />
      <WasInputs initial={shown} result={result} />
    </>
  )
}

/** Day, time and length of a lesson, in Amsterdam (R42, R45, R64). */
export function MomentFields({ form, days, step }: InputProps & { days: { first: string; last: string }; step: number }) {
  const { t } = useTranslation()
  const input = useInput(form)
  const { min, max, step: smallStep } = durationBounds
  // A length between the large steps stays possible: it is there already.
  const ownStep = Number(form.shown.durationMinutes ?? 0) % step === 0 ? step : smallStep
  return (
    <>
      <DateField {...input('date')} label={t('lessons.edit.date')} min={days.first} max={days.last} required />
      <Field {...input('time')} type="time" label={t('lessons.edit.time')} required />
      <Field
        {...input('durationMinutes')}
        type="number"
        inputMode="numeric"
        label={t('lessons.edit.durationMinutes')}
        min={min}
        max={max}
        step={ownStep}
        required
      />
    </>
  )
}

export function TypeField({ form }: InputProps) {
  const { t } = useTranslation()
  const options = lessonTypes.map((value) => ({ value, label: t(lessonTypeKeys[value]) }))
  return <SelectField {...useInput(form)('lessonType')} label={t('lessons.detail.type')} options={options} />
}

/** The statuses that may be stored now. */
export function StatusField({ form, statuses }: InputProps & { statuses: LessonStatus[] }) {
  const { t } = useTranslation()
  const options = statuses.map((value) => ({ value, label: t(lessonStatusKeys[value]) }))
  const hint = form.shown.studentId ? t('lessons.edit.clearsStudent') : undefined
  return <SelectField {...useInput(form)('status')} label={t('lessons.detail.status')} options={options} hint={hint} />
}

/** Teachers who can get the lesson: the active ones, and whose it is. */
export function TeacherField({ form, teachers }: InputProps & { teachers: TeacherChoice[] }) {
  const { t } = useTranslation()
  const choices = teachers.filter(({ id, isActive }) => isActive || String(id) === form.shown.teacherId)
  const named = choices.map(({ id, name, isActive }) => ({
    value: String(id),
    label: isActive ? name : t('lessons.admin.inactiveTeacher', { name }),
  }))
  const options = form.shown.teacherId ? named : [{ value: '', label: t('lessons.admin.chooseTeacher') }, ...named]
  return <SelectField {...useInput(form)('teacherId')} label={t('lessons.detail.teacher')} options={options} required />
}

/** Where the lesson starts, and the teacher's note on it. */
export function PlaceAndNoteFields({ form }: InputProps) {
  const { t } = useTranslation()
  const input = useInput(form)
  return (
    <>
      <Field
        {...input('location')}
        label={t('lessons.detail.location')}
        maxLength={lessonTextLength.pickupLocation}
        className="field-wide"
      />
      <TextBox
        {...input('teacherNote')}
        label={t('lessons.detail.teacherNote')}
        maxLength={lessonTextLength.teacherNote}
        rows={5}
        className="field-wide"
      />
    </>
  )
}
