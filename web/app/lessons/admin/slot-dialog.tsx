import { durationBounds } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Dialog } from '../../ui/dialog'
import type { Failure } from '../../shell/portal/failure-dialog'
import { AdminDialogForm } from './dialog-form'
import { addSlot } from './intents'
import { MomentFields, TeacherField, TypeField } from './lesson-inputs'
import type { AdminLessons } from './lessons.server'
import { useAdminLessonForm } from './use-lesson-form'

const fields = ['teacherId', 'date', 'time', 'durationMinutes', 'lessonType'] as const

type SlotDialogProps = {
  list: AdminLessons
  dialog: DialogInAddress
  onFailure: (failure: Failure) => void
}

function SlotForm({ list, dialog, onFailure }: SlotDialogProps) {
  const { t } = useTranslation()
  // The list's filters say for whom and when, most likely; the school's parameters what a lesson is like.
  const [proposed] = useState({ teacherId: String(list.view.teacherId ?? ''), date: list.view.date ?? '', ...list.slotDefaults })
  const form = useAdminLessonForm({
    intent: addSlot,
    about: '',
    idPrefix: 'create-',
    action: dialog.hrefFor(1),
    fields,
    shown: {},
    proposed,
    onDone: dialog.onClose,
    onFailure,
  })
  return (
    <AdminDialogForm form={form} dialog={dialog} submitLabel={t('lessons.slots.addOne')} busyLabel={t('lessons.admin.adding')}>
      <TeacherField form={form} teachers={list.teachers ?? []} />
      <TypeField form={form} />
      <MomentFields form={form} days={list.days} step={durationBounds.modalStep} />
    </AdminDialogForm>
  )
}

/** Adds one free moment of a teacher's, at any hour (R31, R74). */
export function SlotDialog(props: SlotDialogProps) {
  const { t } = useTranslation()
  const { dialog } = props
  return (
    <Dialog id="slot-dialog" title={t('lessons.slots.addOne')} closeLabel={t('common.close')} dialog={dialog}>
      {dialog.isOpen && <SlotForm {...props} />}
    </Dialog>
  )
}
