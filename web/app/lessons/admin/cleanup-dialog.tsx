import { useTranslation } from 'react-i18next'
import type { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { AdminLessonResult } from './lesson-result'
import { usePostedForm } from '../../forms/use-posted-form'

type CleanupDialogProps = { dialog: ReturnType<typeof useDialogInAddress>; onAnswer: (answer: AdminLessonResult) => void }

/** Asks before past lessons without a student leave the lists (R38). */
export function CleanupDialog({ dialog, onAnswer }: CleanupDialogProps) {
  const { t } = useTranslation()
  const action = dialog.hrefFor(1)
  const form = usePostedForm<AdminLessonResult>(action, onAnswer)
  return (
    <ConfirmDialog
      id="cleanup-dialog"
      title={t('lessons.cleanup.title')}
      isOpen={dialog.isOpen}
      openedByServer={dialog.openedByServer}
      closeHref={dialog.closeHref}
      closeLabel={t('common.close')}
      keepLabel={t('lessons.cleanup.no')}
      confirmLabel={t('lessons.cleanup.yes')}
      busyLabel={t('lessons.cleanup.cleaning')}
      isBusy={form.sending !== null}
      Form={form.Form}
      action={action}
      onClose={dialog.onClose}
    >
      <p>{t('lessons.cleanup.confirm')}</p>
      <input type="hidden" name="intent" value="clean-up" />
    </ConfirmDialog>
  )
}
