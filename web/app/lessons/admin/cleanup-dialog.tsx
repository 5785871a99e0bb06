import { useTranslation } from 'react-i18next'
import type { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { cleanUp } from './intents'

/** Asks before past lessons without a student leave the lists (R38). */
export function CleanupDialog({ dialog }: { dialog: ReturnType<typeof useDialogInAddress> }) {
  const { t } = useTranslation()
  const action = dialog.hrefFor(1)
  const form = useForm(cleanUp, {
    action,
    onResult: (_, tell) => {
      dialog.onClose()
      tell()
    },
  })
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
      isBusy={form.isSending}
      Form={form.Form}
      action={action}
      onClose={dialog.onClose}
    >
      <p>{t('lessons.cleanup.confirm')}</p>
      <IntentInput intent={cleanUp} />
    </ConfirmDialog>
  )
}
