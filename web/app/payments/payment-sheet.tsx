import { Link, useLocation } from '@remix-run/react'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePostedForm } from '../portal/use-posted-form'
import { LessonFacts } from '../lessons/lesson-facts'
import type { useDialogInAddress } from '../portal/use-dialog-in-address'
import { Button, ButtonLink } from '../ui/button'
import { SideSheet } from '../ui/side-sheet'
import { Sign } from '../ui/sign'
import { ProofLink } from './payment-facts'
import type { PaymentLine } from './payment-line.server'
import type { PaymentResult } from './payment-result'
import { PaymentStatusChip } from './payment-status-chip'
import { paymentMethodKeys } from './payment-words'

function PaymentFacts({ payment }: { payment: PaymentLine }) {
  const { t } = useTranslation()
  const { student, method, createdAt, reference, status, decided, reason } = payment
  const verdict = status === 'VERIFIED' ? t('payments.field.verified') : t('payments.field.rejected')
  return (
    <LessonFacts
      facts={[
        { label: t('payments.field.student'), value: <Link to={`/portal/admin/student/${student.id}`}>{student.name}</Link> },
        { label: t('payments.field.method'), value: t(paymentMethodKeys[method]) },
        { label: t('payments.field.createdAt'), value: createdAt },
        { label: t('payments.field.reference'), value: reference },
        { label: t('payments.proof.heading'), value: <ProofLink payment={payment} /> },
        ...(decided ? [{ label: verdict, value: t('payments.field.decided', { name: decided.by, date: decided.on }) }] : []),
        ...(reason ? [{ label: t('payments.field.reason'), value: reason, isText: true }] : []),
      ]}
    />
  )
}

type VerdictProps = { payment: PaymentLine; rejectHref: string; onAnswer: (answer: PaymentResult) => void }

/** What the office says of a pending payment: verified at once, rejected after one more question (R52). */
function VerdictButtons({ payment, rejectHref, onAnswer }: VerdictProps) {
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

type PaymentSheetProps = VerdictProps & { sheet: ReturnType<typeof useDialogInAddress> }

/** One payment beside the list: amount, facts, proof, and while it is pending what to say of it (look: Payments). */
export function PaymentSheet({ payment, sheet, rejectHref, onAnswer }: PaymentSheetProps) {
  const { t } = useTranslation()
  return (
    <SideSheet
      id="payment-sheet"
      title={t('payments.sheet.title', { name: payment.student.name })}
      openedByServer={sheet.openedByServer}
      closeLabel={t('common.close')}
      closeHref={sheet.closeHref}
      onClose={sheet.onClose}
    >
      <div className="dialog-body payment-sheet-body">
        <Sign className="lesson-sign">
          <div className="lesson-sign-head">
            <p>{t('payments.field.amount')}</p>
            <PaymentStatusChip status={payment.status} />
          </div>
          <p className="lesson-sign-time">{payment.amount}</p>
          {payment.description && <p className="lesson-sign-day">{payment.description}</p>}
        </Sign>
        <PaymentFacts payment={payment} />
      </div>
      {payment.status === 'PENDING' && <VerdictButtons payment={payment} rejectHref={rejectHref} onAnswer={onAnswer} />}
    </SideSheet>
  )
}
