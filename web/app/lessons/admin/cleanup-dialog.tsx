import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { cleanUp } from './intents'

/** Asks before past lessons without a student leave the lists (R38). */
export function CleanupDialog({ dialog }: { dialog: DialogInAddress }) {
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
      labels={{
        close: t('common.close'),
        keep: t('lessons.cleanup.no'),
        confirm: t('lessons.cleanup.yes'),
        busy: t('lessons.cleanup.cleaning'),
      }}
      form={form}
      dialog={dialog}
    >
      <p>{t('lessons.cleanup.confirm')}</p>
      <IntentInput intent={cleanUp} />
    </ConfirmDialog>
  )
}
