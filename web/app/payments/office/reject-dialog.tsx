import { useLocation } from '@remix-run/react'
import { paymentFieldProblems } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { IntentInput } from '../../forms/intent-input'
import { sayProblem } from '../../forms/problem-sentence'
import { knownCodes } from '../../forms/result'
import { useForm, type ResultListener } from '../../forms/use-form'
import { wasName } from '../../shell/portal/was'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Notice } from '../../ui/notice'
import { TextBox } from '../../ui/fields/field'
import type { PaymentLine } from '../payment-line.server'
import { reject } from './intents'
import { paymentFieldSentence } from '../payment-labels'

type RejectDialogProps = {
  payment: PaymentLine
  /** Which proof was looked at. */
  judged: string
  dialog: DialogInAddress
  onResult: ResultListener
}

/** Asks before a payment is rejected, and why (R52): the reason is optional and goes to the student. */
export function RejectDialog({ payment, judged, dialog, onResult }: RejectDialogProps) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const form = useForm(reject, { action: pathname + search, about: String(payment.id), onResult })
  const { result, posted } = form
  const told = result ? knownCodes(result.fields, paymentFieldProblems)['reason'] : undefined
  const about = told && paymentFieldSentence(told, 'reason', i18n.language)
  return (
    <ConfirmDialog
      id="reject-dialog"
      title={t('payments.verify.rejectTitle')}
      labels={{
        close: t('common.close'),
        keep: t('common.cancel'),
        confirm: t('payments.verify.reject'),
        busy: t('payments.verify.rejecting'),
      }}
      form={form}
      dialog={dialog}
    >
      <IntentInput intent={reject} />
      <input type="hidden" name="paymentId" value={payment.id} />
      <input type="hidden" name={wasName('proofId')} value={judged} />
      {result?.problem && !told && (
        <Notice tone="danger" className="mb-5">
          {sayProblem(i18n, result.problem, reject.failed)}
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
