import { durationBounds } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Dialog } from '../../ui/dialog'
import type { Failure } from '../../shell/portal/failure-dialog'
import { AdminDialogForm } from './dialog-form'
import { editLesson } from './intents'
import { fieldSentence } from './lesson-fields'
import { MomentFields, TeacherField, TypeField } from './lesson-inputs'
import type { AdminLessons } from './lessons.server'
import { StudentChoice } from '../student-search/student-choice'
import { useAdminLessonForm } from './use-lesson-form'

const fields = ['date', 'time', 'durationMinutes', 'lessonType', 'teacherId', 'studentId'] as const

type EditDialogProps = {
  list: AdminLessons
  dialog: DialogInAddress
  onFailure: (failure: Failure) => void
}

type Edited = NonNullable<AdminLessons['edited']>

function EditForm({ list, dialog, edited, onFailure }: EditDialogProps & { edited: Edited }) {
  const { t } = useTranslation()
  const { id, values, student, teacherName, likelyStudents } = edited
  const shown = Object.fromEntries(fields.map((field) => [field, values[field]]))
  const form = useAdminLessonForm({
    intent: editLesson,
    about: String(id),
    action: dialog.hrefFor(id),
    fields,
    shown,
    onDone: dialog.onClose,
    onFailure,
  })
  const problem = form.problemOf('studentId')
  const known = list.teachers ?? []
  // Where whose lesson it is stands in no list, the choice would fall on somebody else.
  const own = { id: Number(values.teacherId), name: teacherName || t('lessons.detail.formerTeacher'), isActive: true }
  const teachers = known.some(({ id: each }) => each === own.id) ? known : [own, ...known]
  return (
    <AdminDialogForm form={form} dialog={dialog} submitLabel={t('lessons.edit.save')} busyLabel={t('lessons.edit.saving')}>
      <MomentFields form={form} days={list.days} step={durationBounds.modalStep} />
      <TypeField form={form} />
      <TeacherField form={form} teachers={teachers} />
      <StudentChoice
        idPrefix="edit"
        action={dialog.hrefFor(id)}
        offered={[
          ...(student ? [{ value: String(student.id), name: student.name }] : []),
          { value: '', name: t('lessons.detail.noStudent') },
        ]}
        likely={likelyStudents}
        chosen={form.values.studentId ?? ''}
        returned={form.returned}
        error={problem && t(fieldSentence(problem, 'studentId').key)}
      />
    </AdminDialogForm>
  )
}

/** Changes a lesson without leaving the list: when, what, by whom and for whom (spec 2 §2, R37). */
export function EditDialog(props: EditDialogProps) {
  const { t } = useTranslation()
  const { dialog, list } = props
  const edited = dialog.isOpen && list.edited && dialog.value === String(list.edited.id) ? list.edited : null
  return (
    <Dialog id="edit-dialog" title={t('lessons.edit.title')} dialog={{ ...dialog, isOpen: edited !== null }} closeLabel={t('common.close')}>
      {edited && <EditForm key={edited.id} {...props} edited={edited} />}
    </Dialog>
  )
}
