import { useTranslation } from 'react-i18next'
import type { PaymentLine } from './payment-line.server'

/** Who decided on a payment and when, and why it was rejected; nothing while it is pending. */
export function PaymentVerdict({ payment: { status, decided, reason } }: { payment: PaymentLine }) {
  const { t } = useTranslation()
  if (!decided) return null
  const verdict = status === 'VERIFIED' ? t('payments.field.verified') : t('payments.field.rejected')
  return (
    <p className="payment-note">
      {verdict}: {decided.on}
      {reason && (
        <>
          . {t('payments.field.reason')}: {reason}
        </>
      )}
    </p>
  )
}

/** The way to a payment's proof. A file to keep, not a page: the browser saves it. */
export function ProofLink({ payment: { proof, amount, day } }: { payment: PaymentLine }) {
  const { t } = useTranslation()
  if (!proof) return <span className="payment-no-proof">{t('payments.proof.none')}</span>
  return (
    <a href={proof} className="payment-proof" aria-label={`${t('payments.proof.view')}: ${t('payments.proof.of', { amount, date: day })}`}>
      {t('payments.proof.view')}
    </a>
  )
}
