import { useLocation } from '@remix-run/react'
import type { Language } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import { usePostedAnswer, usePostedForm } from '../../forms/use-posted-form'
import { sayProblem } from '../../forms/problem-sentence'
import type { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Notice } from '../../ui/notice'
import { TextBox } from '../../ui/fields/field'
import type { PaymentLine } from '../payment-line.server'
import { paymentFailedKeys, type PaymentResult } from './payment-result'
import { paymentFieldSentence } from '../payment-labels'

type RejectDialogProps = {
  payment: PaymentLine
  dialog: ReturnType<typeof useDialogInAddress>
  onAnswer: (answer: PaymentResult) => void
}

/** Asks before a payment is rejected, and why (R52): the reason is optional and goes to the student. */
export function RejectDialog({ payment, dialog, onAnswer }: RejectDialogProps) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const posted = usePostedAnswer<PaymentResult>(['reject'], String(payment.id))
  const form = usePostedForm<PaymentResult>(pathname + search, onAnswer)
  const answer = form.answer ?? posted
  const told = answer?.fields.reason
  const about = told && paymentFieldSentence(told, 'reason', i18n.language as Language)
  return (
    <ConfirmDialog
      id="reject-dialog"
      title={t('payments.verify.rejectTitle')}
      isOpen={dialog.isOpen}
      openedByServer={dialog.openedByServer}
      closeHref={dialog.closeHref}
      closeLabel={t('common.close')}
      keepLabel={t('common.cancel')}
      confirmLabel={t('payments.verify.reject')}
      busyLabel={t('payments.verify.rejecting')}
      isBusy={form.sending !== null}
      Form={form.Form}
      action={pathname + search}
      onClose={dialog.onClose}
    >
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="paymentId" value={payment.id} />
      {answer?.problem && !told && (
        <Notice tone="danger" className="mb-5">
          {sayProblem(i18n, answer.problem, paymentFailedKeys.reject)}
        </Notice>
      )}
      <p className="mb-5">
        {payment.student.name}, {payment.amount}
        {payment.description && `, ${payment.description}`}
      </p>
      <TextBox
        id="reject-reason"
        name="reason"
        rows={3}
        label={t('payments.verify.reasonOptional')}
        hint={t('payments.verify.rejectText')}
        defaultValue={posted?.problem ? posted.values['reason'] : ''}
        error={about && t(about.key, about.facts)}
      />
    </ConfirmDialog>
  )
}
