import { paymentMethods, type Language, type PaymentField } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import { StudentChoice } from '../../lessons/student-search/student-choice'
import { usePostedAnswer, usePostedForm } from '../../forms/use-posted-form'
import { sayProblem } from '../../forms/problem-sentence'
import type { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { SelectField } from '../../ui/fields/select-field'
import { paymentFailedKeys, type PaymentResult } from './payment-result'
import { paymentFieldSentence, paymentMethodKeys } from '../payment-labels'

type NewPaymentDialogProps = {
  dialog: ReturnType<typeof useDialogInAddress>
  onAnswer: (answer: PaymentResult) => void
}

function NewPaymentForm({ dialog, onAnswer }: NewPaymentDialogProps) {
  const { t, i18n } = useTranslation()
  const action = dialog.hrefFor(1)
  const posted = usePostedAnswer<PaymentResult>(['create', 'find-student'], '')
  const form = usePostedForm<PaymentResult>(action, onAnswer)
  const values = posted?.values ?? {}
  const answer = form.answer ?? posted
  const isAboutStudent = answer?.problem?.code === 'not-a-student'
  const errorOf = (field: PaymentField): string | undefined => {
    const told = answer?.fields[field]
    const about = told && paymentFieldSentence(told, field, i18n.language as Language)
    return about && t(about.key, about.facts)
  }
  const hasFields = Object.keys(answer?.fields ?? {}).length > 0
  const failure = answer?.intent === 'create' && answer.problem && !hasFields && !isAboutStudent ? answer.problem : null
  const isSending = form.sending !== null
  return (
    <form.Form {...form.formProps} className="contents">
      <div className="dialog-body proof-form">
        {failure && <Notice tone="danger">{sayProblem(i18n, failure, paymentFailedKeys.create)}</Notice>}
        <StudentChoice
          idPrefix="new-payment"
          action={action}
          offered={[]}
          chosen={values['studentId'] ?? ''}
          returned={posted}
          error={isAboutStudent ? t('problem.not-a-student') : undefined}
        />
        <Field
          id="new-payment-amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          label={t('payments.proof.newAmount')}
          hint={t('payments.create.amountHint')}
          defaultValue={values['amount'] ?? ''}
          error={errorOf('amount')}
        />
        <Field
          id="new-payment-description"
          name="description"
          autoComplete="off"
          label={t('payments.create.descriptionOptional')}
          hint={t('payments.create.descriptionHint')}
          defaultValue={values['description'] ?? ''}
          error={errorOf('description')}
        />
        <SelectField
          id="new-payment-method"
          name="method"
          label={t('payments.field.method')}
          options={paymentMethods.map((value) => ({ value, label: t(paymentMethodKeys[value]) }))}
          defaultValue={values['method'] ?? paymentMethods[0]}
          error={errorOf('method')}
        />
      </div>
      <div className="dialog-actions">
        <ButtonLink
          to={dialog.closeHref}
          tone="secondary"
          asDocument
          onClick={(event) => {
            event.preventDefault()
            dialog.onClose()
          }}
        >
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="create" busy={isSending}>
          {isSending ? t('payments.create.adding') : t('payments.create.title')}
        </Button>
      </div>
    </form.Form>
  )
}

/** Adds a payment that a student is to make, or has made at the office (R52, R75). */
export function NewPaymentDialog(props: NewPaymentDialogProps) {
  const { t } = useTranslation()
  const { dialog } = props
  return (
    <Dialog
      id="new-payment-dialog"
      title={t('payments.create.title')}
      isOpen={dialog.isOpen}
      openedByServer={dialog.openedByServer}
      closeLabel={t('common.close')}
      closeHref={dialog.closeHref}
      onClose={dialog.onClose}
    >
      {dialog.isOpen && <NewPaymentForm {...props} />}
    </Dialog>
  )
}
