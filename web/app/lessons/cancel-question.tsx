import { CalendarX } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePostedForm } from '../forms/use-posted-form'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'

type CancelQuestionProps<Answer> = {
  /** The lesson's page, which takes the form. */
  path: string
  question: string
  /** The address asks for the confirmation: how a browser without a script gets it. */
  isConfirming: boolean
  onAnswer: (answer: Answer) => void
  /** What is cancelled, summed up, and what is sent along. */
  children: ReactNode
}

/** The button that cancels a lesson, and the one more question that it asks (spec 1 §5, spec 2 §4). */
export function CancelQuestion<Answer extends { intent: string }>({
  path,
  question,
  isConfirming,
  onAnswer,
  children,
}: CancelQuestionProps<Answer>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isConfirming)
  const close = useCallback(() => setOpen(false), [])
  const form = usePostedForm<Answer>(path, (answer) => {
    setOpen(false)
    onAnswer(answer)
  })

  return (
    <>
      <ButtonLink to={`${path}?cancel=1#cancel-dialog`} tone="danger" onPress={() => setOpen(true)}>
        <CalendarX aria-hidden="true" size={20} />
        {t('lessons.cancel.button')}
      </ButtonLink>
      <ConfirmDialog
        id="cancel-dialog"
        title={question}
        isOpen={isOpen}
        openedByServer={isConfirming}
        closeHref={path}
        closeLabel={t('common.close')}
        keepLabel={t('lessons.cancel.no')}
        confirmLabel={t('lessons.cancel.yes')}
        busyLabel={t('lessons.cancel.cancelling')}
        isBusy={form.sending !== null}
        Form={form.Form}
        action={path}
        onClose={close}
      >
        <input type="hidden" name="intent" value="cancel" />
        {children}
      </ConfirmDialog>
    </>
  )
}
