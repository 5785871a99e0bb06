import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { FormFacts } from './lesson-inputs'
import type { AdminLessonForm } from './use-lesson-form'

type DialogFormProps = {
  form: AdminLessonForm
  dialog: DialogInAddress
  submitLabel: string
  busyLabel: string
  children: ReactNode
}

/** The inside of a dialog that changes a lesson: its fields, Cancel and the button named after what it does. */
export function AdminDialogForm({ form, dialog, submitLabel, busyLabel, children }: DialogFormProps) {
  const { t } = useTranslation()
  return (
    <form.Form {...form.formProps} className="contents">
      <div className="dialog-body">
        {form.failure && (
          <Notice tone="danger" className="mb-5">
            {form.failure}
          </Notice>
        )}
        <div className="lesson-fields grid gap-x-5 gap-y-4 phone:grid-cols-2 phone:items-start">
          <FormFacts form={form} />
          {children}
        </div>
      </div>
      <div className="dialog-actions">
        <ButtonLink to={dialog.closeHref} tone="secondary" onPress={dialog.onClose}>
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? busyLabel : submitLabel}
        </Button>
      </div>
    </form.Form>
  )
}
