import { useLocation } from '@remix-run/react'
import { Check, X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { IntentInput } from '../../forms/intent-input'
import { useForm, type ResultListener } from '../../forms/use-form'
import { wasName } from '../../shell/portal/was'
import { Button, ButtonLink } from '../../ui/button'
import type { PaymentLine } from '../payment-line.server'
import { verify } from './intents'

export type VerdictProps = {
  payment: PaymentLine
  /** Which proof was looked at. */
  judged: string
  rejectHref: string
  onResult: ResultListener
}

/** What the office says of a pending payment: verified at once, rejected after one more question (R52). */
export function VerdictButtons({ payment, judged, rejectHref, onResult }: VerdictProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const form = useForm(verify, { action: pathname + search, about: String(payment.id), onResult })
  const { isSending } = form
  return (
    <div className="dialog-actions payment-verdict print:hidden">
      <ButtonLink to={rejectHref} tone="danger" preventScrollReset>
        <X aria-hidden="true" size={20} />
        {t('payments.verify.reject')}
      </ButtonLink>
      <form.Form {...form.formProps} className="contents">
        <IntentInput intent={verify} />
        <input type="hidden" name="paymentId" value={payment.id} />
        <input type="hidden" name={wasName('proofId')} value={judged} />
        <Button type="submit" className="button-verify" busy={isSending}>
          {!isSending && <Check aria-hidden="true" size={20} />}
          {isSending ? t('payments.verify.verifying') : t('payments.verify.verify')}
        </Button>
      </form.Form>
    </div>
  )
}
