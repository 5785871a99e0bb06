import { paymentFieldProblems, paymentMethods, type PaymentField } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { findStudent } from '../../lessons/student-search/intents'
import { StudentChoice } from '../../lessons/student-search/student-choice'
import { sayProblem } from '../../forms/problem-sentence'
import { knownCodes } from '../../forms/result'
import { useForm, type ResultListener } from '../../forms/use-form'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { SelectField } from '../../ui/fields/select-field'
import { createPayment } from './intents'
import { paymentFieldSentence, paymentMethodKeys } from '../payment-labels'

type NewPaymentDialogProps = {
  dialog: DialogInAddress
  onResult: ResultListener
}

function NewPaymentForm({ dialog, onResult }: NewPaymentDialogProps) {
  const { t, i18n } = useTranslation()
  const action = dialog.hrefFor(1)
  const { result, posted, isSending, Form, formProps } = useForm([createPayment, findStudent], { action, onResult })
  const values = posted?.values ?? {}
  const fields = knownCodes(result?.fields ?? {}, paymentFieldProblems)
  const isAboutStudent = result?.problem?.code === 'not-a-student'
  const errorOf = (field: PaymentField): string | undefined => {
    const told = fields[field]
    const about = told && paymentFieldSentence(told, field, i18n.language)
    return about && t(about.key, about.facts)
  }
  const hasFields = Object.keys(fields).length > 0
  const failure = result?.intent === createPayment.name && !hasFields && !isAboutStudent ? result.problem : null
  return (
    <Form {...formProps} className="contents">
      <div className="dialog-body grid gap-4">
        {failure && <Notice tone="danger">{sayProblem(i18n, failure, createPayment.failed)}</Notice>}
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
        <Button type="submit" name="intent" value={createPayment.name} busy={isSending}>
          {isSending ? t('payments.create.adding') : t('payments.create.title')}
        </Button>
      </div>
    </Form>
  )
}

/** Adds a payment that a student is to make, or has made at the office (R52, R75). */
export function NewPaymentDialog(props: NewPaymentDialogProps) {
  const { t } = useTranslation()
  const { dialog } = props
  return (
    <Dialog id="new-payment-dialog" title={t('payments.create.title')} closeLabel={t('common.close')} dialog={dialog}>
      {dialog.isOpen && <NewPaymentForm {...props} />}
    </Dialog>
  )
}
