import type { Changes, LessonQuery } from '@rijbaan/contract'
import { CalendarX } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { useForm } from '../forms/use-form'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'

type CancelQuestionProps = {
  intent: Intent
  /** The lesson's page, which takes the form; its address can ask for the confirmation. */
  path: (query?: Changes<Pick<LessonQuery, 'cancel'>>) => string
  question: string
  /** The address asks for the confirmation: how a browser without a script gets it. */
  isConfirming: boolean
  /** What is cancelled, summed up, and what is sent along. */
  children: ReactNode
}

/** The button that cancels a lesson, and the one more question that it asks (spec 1 §5, spec 2 §4). */
export function CancelQuestion({ intent, path, question, isConfirming, children }: CancelQuestionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isConfirming)
  const close = useCallback(() => setOpen(false), [])
  const form = useForm(intent, {
    action: path(),
    onResult: (_, tell) => {
      setOpen(false)
      tell()
    },
  })

  return (
    <>
      <ButtonLink to={`${path({ cancel: true })}#cancel-dialog`} tone="danger" onPress={() => setOpen(true)}>
        <CalendarX aria-hidden="true" size={20} />
        {t('lessons.cancel.button')}
      </ButtonLink>
      <ConfirmDialog
        id="cancel-dialog"
        title={question}
        dialog={{ isOpen, openedByServer: isConfirming, closeHref: path(), onClose: close }}
        labels={{
          close: t('common.close'),
          keep: t('lessons.cancel.no'),
          confirm: t('lessons.cancel.yes'),
          busy: t('lessons.cancel.cancelling'),
        }}
        form={form}
      >
        <IntentInput intent={intent} />
        {children}
      </ConfirmDialog>
    </>
  )
}
