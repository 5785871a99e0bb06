import { durationBounds } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Dialog } from '../../ui/dialog'
import type { Failure } from '../../shell/portal/failure-dialog'
import { AdminDialogForm } from './dialog-form'
import { saveLesson } from './intents'
import { fieldsOf, LessonEditFields } from './lesson-edit-fields'
import { fieldValuesOf } from './lesson-fields'
import type { LessonEditing } from './lesson.server'
import type { AdminLessons } from './lessons.server'
import { useAdminLessonForm } from './use-lesson-form'

type EditDialogProps = {
  list: AdminLessons
  dialog: DialogInAddress
  onFailure: (failure: Failure) => void
}

function EditForm({ dialog, editing, onFailure }: Omit<EditDialogProps, 'list'> & { editing: LessonEditing }) {
  const { t } = useTranslation()
  const { lesson } = editing
  const [fields] = useState(() => fieldsOf(editing))
  const action = dialog.hrefFor(lesson.id)
  const form = useAdminLessonForm({
    intent: saveLesson,
    about: String(lesson.id),
    action,
    fields,
    // Whose lesson it was is said also where that can’t be changed: what is written on it is for them.
    shown: fieldValuesOf(lesson, [...fields, 'studentId']),
    onDone: dialog.onClose,
    onFailure,
  })
  return (
    <AdminDialogForm form={form} dialog={dialog} submitLabel={t('lessons.edit.save')} busyLabel={t('lessons.edit.saving')}>
      <LessonEditFields form={form} editing={editing} step={durationBounds.modalStep} action={action} />
    </AdminDialogForm>
  )
}

/** Changes a lesson without leaving the list, with all the fields of its page (spec 2 §2, R37). */
export function EditDialog({ list, ...props }: EditDialogProps) {
  const { t } = useTranslation()
  const { dialog } = props
  const editing = dialog.isOpen && list.edited && dialog.value === String(list.edited.lesson.id) ? list.edited : null
  return (
    <Dialog
      id="edit-dialog"
      title={t('lessons.edit.title')}
      dialog={{ ...dialog, isOpen: editing !== null }}
      closeLabel={t('common.close')}
    >
      {editing && <EditForm key={editing.lesson.id} {...props} editing={editing} />}
    </Dialog>
  )
}
