import type { Lesson } from '@rijbaan/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ChangedMeanwhile } from '../../shell/portal/changed-meanwhile'
import { StudentChoice } from '../student-search/student-choice'
import { useAssignmentRefusal } from '../use-assignment-refusal'
import { editedFields, fieldSentence, lessonFieldLabels, type EditedField } from './lesson-fields'
import { FormFacts, MomentFields, PlaceAndNoteFields, StatusField, TeacherField, TypeField } from './lesson-inputs'
import { sayLessonValue } from './lesson-values'
import type { LessonEditing } from './lesson.server'
import type { AdminLessonForm } from './use-lesson-form'

/** The fields that may be changed of a lesson now, by the rules that the CMS will apply. */
export const fieldsOf = ({ mayChangeTeacher, mayChangeStudent }: LessonEditing): EditedField[] =>
  editedFields.filter((field) => (field === 'teacherId' ? mayChangeTeacher : field === 'studentId' ? mayChangeStudent : true))

/** What stays as it is, and why. */
function Fixed({ label, why, children }: { label: string; why: string | null; children: ReactNode }) {
  return (
    <div>
      <p className="field-label">{label}</p>
      <p className="font-semibold wrap-anywhere">{children}</p>
      {why && <p className="field-hint">{why}</p>}
    </div>
  )
}

type FieldProps = { form: AdminLessonForm; editing: LessonEditing; opened: Lesson }

function Teacher({ form, editing: { teachers, mayChangeTeacher }, opened }: FieldProps) {
  const { t } = useTranslation()
  const own = { id: opened.teacherId, name: opened.teacherName || t('lessons.detail.formerTeacher'), isActive: true }
  if (!mayChangeTeacher) {
    return (
      <Fixed label={t('lessons.detail.teacher')} why={t('problem.lesson-in-past')}>
        {own.name}
      </Fixed>
    )
  }
  // Where whose lesson it is stands in no list, the choice would fall on somebody else.
  return <TeacherField form={form} teachers={teachers.some(({ id }) => id === own.id) ? teachers : [own, ...teachers]} />
}

function Student({ form, editing, opened, action }: FieldProps & { action: string }) {
  const { t } = useTranslation()
  const { lesson, likelyStudents, mayChangeStudent, assignmentRefusal } = editing
  const refusal = useAssignmentRefusal(assignmentRefusal)
  if (!mayChangeStudent) {
    return (
      <Fixed label={t('lessons.detail.student')} why={refusal}>
        {lesson.studentName ?? t('lessons.detail.noStudent')}
      </Fixed>
    )
  }
  const problem = form.problemOf('studentId')
  // Who had the lesson when the form was opened, and who has it now, may be two.
  const named = new Map([opened, lesson].flatMap(({ student, studentName }) => (student ? [[student.id, studentName ?? ''] as const] : [])))
  return (
    <StudentChoice
      idPrefix={form.idPrefix}
      action={action}
      offered={[...[...named].map(([id, name]) => ({ value: String(id), name })), { value: '', name: t('lessons.detail.noStudent') }]}
      likely={likelyStudents}
      chosen={form.values.studentId ?? ''}
      returned={form.returned}
      error={problem && t(fieldSentence(problem, 'studentId').key)}
    />
  )
}

type EditFieldsProps = {
  form: AdminLessonForm
  editing: LessonEditing
  /** Minutes by which a length steps (R42). */
  step: number
  /** The address that shows the form. */
  action: string
}

/** All that an admin may change of a lesson: when, what, by whom, for whom, where, and the note on it (spec 2 §2, §6, §7). */
export function LessonEditFields({ form, editing, step, action }: EditFieldsProps) {
  const { t, i18n } = useTranslation()
  const [opened] = useState(editing.lesson)
  const lines = editedFields.flatMap((field) => {
    const [, now] = form.others.find(([name]) => name === field) ?? []
    return now === undefined ? [] : [{ field, label: t(lessonFieldLabels[field]), text: sayLessonValue(i18n, editing, field, now) }]
  })
  return (
    <>
      {lines.length > 0 && <ChangedMeanwhile lines={lines} className="field-wide" onTake={form.isHydrated ? form.take : undefined} />}
      <FormFacts form={form} />
      <MomentFields form={form} days={editing.days} step={step} />
      <TypeField form={form} />
      <StatusField form={form} statuses={editing.statuses} />
      <Teacher form={form} editing={editing} opened={opened} />
      <Student form={form} editing={editing} opened={opened} action={action} />
      <PlaceAndNoteFields form={form} />
    </>
  )
}
