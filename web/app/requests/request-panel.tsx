import { toastMilliseconds, type FieldProblems } from '@rijbaan/contract'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Notice } from '../ui/notice'
import { Toast, type ToastMessage } from '../ui/toast'
import { HiddenFields } from './form-fields'
import type { FormResult } from './form-result'
import { answerSentence } from './form-sentences'
import { PrivacyNote } from './privacy-note'
import { useRequestForm, type RequestForm } from './use-request-form'

/** What a page knows of a form that stands in it. */
export type RequestFormProps = { result: FormResult | null; privacyNote: string; privacyUrl: string }

type RequestPanelProps<Field extends string> = RequestFormProps & {
  subject: 'demo' | 'callMeBack'
  intent: string
  idPrefix: string
  anchor: string
  initial: Record<Field, string>
  check: (values: Record<Field, string>) => FieldProblems<Field>
  className?: string
  /** The fields. */
  children: (form: RequestForm<Field>) => ReactNode
}

/** A form that stands in a page: fields, button, privacy, and a toast with the answer. Works without a script. */
export function RequestPanel<Field extends string>(props: RequestPanelProps<Field>) {
  const { subject, intent, idPrefix, anchor, initial, check, result, privacyNote, privacyUrl, className, children } = props
  const { t } = useTranslation()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const form = useRequestForm({
    initial,
    check,
    result,
    anchor,
    onAnswer: (answer) => {
      if (answer.ok) form.reset()
      setToast({ tone: answer.ok ? 'success' : 'danger', text: t(answerSentence(subject, answer)) })
    },
  })

  return (
    <>
      <form.Form {...form.formProps} className={classNames('form-panel grid gap-5', className)}>
        {result && <Notice tone={result.ok ? 'success' : 'danger'}>{t(answerSentence(subject, result))}</Notice>}
        <HiddenFields intent={intent} idPrefix={idPrefix} />
        {children(form)}
        <div>
          <Button type="submit" size="large" className="w-full" busy={form.isSending} disabled={form.isHydrated && !form.isValid}>
            {form.isSending ? t('common.sending') : t(`requests.${subject}.submit`)}
          </Button>
          <PrivacyNote note={privacyNote} privacyUrl={privacyUrl} />
        </div>
      </form.Form>
      <Toast message={toast} milliseconds={toastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </>
  )
}
