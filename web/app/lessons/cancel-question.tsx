import type { Changes, LessonQuery } from '@rijbaan/contract'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useQuestion } from './use-question'

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
  const { form, dialog, ask } = useQuestion(intent, { action: path(), isConfirming, closeHref: path() })
  return (
    <>
      <ButtonLink to={`${path({ cancel: true })}#cancel-dialog`} tone="danger" onPress={ask}>
        <CalendarX aria-hidden="true" size={20} />
        {t('lessons.cancel.button')}
      </ButtonLink>
      <ConfirmDialog
        id="cancel-dialog"
        title={question}
        dialog={dialog}
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
