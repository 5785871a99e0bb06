import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { PaymentLine } from './payment-line.server'

/** Who decided on a payment and when, and why it was rejected; nothing while it is pending. */
export function PaymentVerdict({ payment: { status, decided, reason } }: { payment: PaymentLine }) {
  const { t } = useTranslation()
  if (!decided) return null
  const verdict = status === 'VERIFIED' ? t('payments.field.verified') : t('payments.field.rejected')
  return (
    <p className="text-muted text-note wrap-anywhere">
      {verdict}: {decided.on}
      {reason && (
        <>
          . {t('payments.field.reason')}: {reason}
        </>
      )}
    </p>
  )
}

type ProofLinkProps = {
  payment: PaymentLine
  /** Where the proof is shown to who has a script, for those who judge it. */
  previewHref?: string
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The way to a payment's proof, where who judges it begins. A file to keep, not a page: the browser saves it. */
export function ProofLink({ payment: { proof, amount, day }, previewHref }: ProofLinkProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!proof) return <span className="text-muted text-note wrap-anywhere">{t('payments.proof.none')}</span>
  return (
    <a
      href={proof}
      data-begin=""
      className="inline-flex items-center gap-2 min-h-(--control-small) text-link"
      aria-label={`${t('payments.proof.view')}: ${t('payments.proof.of', { amount, date: day })}`}
      onClick={(event) => {
        if (!previewHref || !isPlainPress(event)) return
        event.preventDefault()
        navigate(previewHref, { preventScrollReset: true })
      }}
    >
      {t('payments.proof.view')}
    </a>
  )
}
