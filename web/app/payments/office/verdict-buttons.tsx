import { useLocation } from '@remix-run/react'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePostedForm } from '../../forms/use-posted-form'
import { Button, ButtonLink } from '../../ui/button'
import type { PaymentLine } from '../payment-line.server'
import type { PaymentResult } from './payment-result'

export type VerdictProps = { payment: PaymentLine; rejectHref: string; onAnswer: (answer: PaymentResult) => void }

/** What the office says of a pending payment: verified at once, rejected after one more question (R52). */
export function VerdictButtons({ payment, rejectHref, onAnswer }: VerdictProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const form = usePostedForm<PaymentResult>(pathname + search, onAnswer)
  const isSending = form.sending !== null
  return (
    <div className="dialog-actions payment-verdict">
      <ButtonLink to={rejectHref} tone="danger" preventScrollReset>
        <X aria-hidden="true" size={20} />
        {t('payments.verify.reject')}
      </ButtonLink>
      <form.Form {...form.formProps} className="contents">
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="paymentId" value={payment.id} />
        <Button type="submit" className="button-verify" busy={isSending}>
          {!isSending && <Check aria-hidden="true" size={20} />}
          {isSending ? t('payments.verify.verifying') : t('payments.verify.verify')}
        </Button>
      </form.Form>
    </div>
  )
}
