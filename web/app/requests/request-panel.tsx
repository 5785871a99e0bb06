import type { FieldProblems } from '@rijbaan/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { PostedNotice } from '../forms/posted-notice'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Sign } from '../ui/drawings/sign'
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

const look = 'form-panel grid gap-5 py-6 px-5 border border-border rounded-panel bg-surface-raised [box-shadow:var(--shadow-2)] tablet:p-9'

/** Who comes to a form by a link to it goes on typing in its first field, also when they come again. */
function useFocusOnArrival(anchor: string, idPrefix: string) {
  useEffect(() => {
    let waiting = 0
    const focus = () => document.getElementById(`${idPrefix}-name`)?.focus({ preventScroll: true })
    // Going to a place on the page takes the focus away, which it does after it has told.
    const arrive = () => {
      if (location.hash === `#${anchor}`) waiting = window.setTimeout(focus)
    }
    arrive()
    addEventListener('popstate', arrive)
    return () => {
      clearTimeout(waiting)
      removeEventListener('popstate', arrive)
    }
  }, [anchor, idPrefix])
}

/** What was sent is said where it was typed; the next word that is read is its own. */
const goTo = (sign: HTMLElement | null) => sign?.focus()

/**
 * A form that stands in a page: fields, button, privacy, and a toast with the answer. Once sent, a sign above the emptied form says
 * who is called, and on which number. Works without a script.
 */
export function RequestPanel<Field extends string>(props: RequestPanelProps<Field>) {
  const { subject, intent, idPrefix, anchor, initial, check, privacyNote, privacyUrl, className, children } = props
  const { t } = useTranslation()
  const form = useRequestForm({
    intent,
    initial,
    check,
    anchor,
    onResult: ({ problem, values }, tell) => {
      if (!problem) {
        form.reset()
        setSent(values)
      }
      tell()
    },
  })
  const isShut = form.isHydrated && !form.isValid
  const [sent, setSent] = useState(form.posted?.problem === null ? form.posted.values : null)
  useFocusOnArrival(anchor, idPrefix)

  return (
    <form.Form {...form.formProps} className={classNames(look, className)}>
      <PostedNotice intents={[intent]} />
      {sent && (
        <Sign>
          <p ref={goTo} tabIndex={-1} className="font-sign text-lead font-bold">
            {t('requests.sent', { name: sent['name']?.trim(), phone: sent['phone']?.replace(/^06(?=\d)/, '06-') })}
          </p>
        </Sign>
      )}
      <HiddenFields intent={intent} idPrefix={idPrefix} />
      {children(form)}
      <div>
        <Button type="submit" size="large" className="w-full" busy={form.isSending} disabled={isShut}>
          {form.isSending ? t('common.sending') : t(`requests.${subject}.submit`)}
        </Button>
        {isShut && <p className="field-hint">{t(`requests.${subject}.missing`)}</p>}
        <PrivacyNote note={privacyNote} privacyUrl={privacyUrl} />
      </div>
    </form.Form>
  )
}
