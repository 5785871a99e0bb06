import type { FieldProblems } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { PostedNotice } from '../forms/posted-notice'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { HiddenFields } from './form-fields'
import { PrivacyNote } from './privacy-note'
import { useRequestForm, type RequestForm } from './use-request-form'

/** What a page knows of a form that stands in it. */
export type RequestFormProps = { privacyNote: string; privacyUrl: string }

type RequestPanelProps<Field extends string> = RequestFormProps & {
  subject: 'demo' | 'callMeBack'
  intent: Intent
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
  const { subject, intent, idPrefix, anchor, initial, check, privacyNote, privacyUrl, className, children } = props
  const { t } = useTranslation()
  const form = useRequestForm({
    intent,
    initial,
    check,
    anchor,
    onResult: ({ problem }, tell) => {
      if (!problem) form.reset()
      tell()
    },
  })

  return (
    <form.Form {...form.formProps} className={classNames('form-panel grid gap-5', className)}>
      <PostedNotice intents={[intent]} />
      <HiddenFields intent={intent} idPrefix={idPrefix} />
      {children(form)}
      <div>
        <Button type="submit" size="large" className="w-full" busy={form.isSending} disabled={form.isHydrated && !form.isValid}>
          {form.isSending ? t('common.sending') : t(`requests.${subject}.submit`)}
        </Button>
        <PrivacyNote note={privacyNote} privacyUrl={privacyUrl} />
      </div>
    </form.Form>
  )
}
