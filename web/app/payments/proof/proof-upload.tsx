import { useLocation } from '@remix-run/react'
import { loginPath, paymentFieldProblems, readAmount, type PaymentField } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FileField } from '../../forms/file-field'
import { IntentInput } from '../../forms/intent-input'
import { sayProblem } from '../../forms/problem-sentence'
import { knownCodes, type FormResult } from '../../forms/result'
import { usePosted } from '../../forms/use-posted'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Button, ButtonLink } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { SelectField } from '../../ui/fields/select-field'
import { useHydrated } from '../../ui/use-hydrated'
import type { PaymentLine } from '../payment-line.server'
import { paymentFieldSentence } from '../payment-labels'
import { uploadProof } from './intents'
import { isAboutFile, problemOfFile } from './proof-problems'
import { useProofUpload } from './use-proof-upload'

/** What stands for "a new payment" among the choices. */
const newPaymentChoice = 'new'

/** How far the file is; said in words too, for who doesn't see the bar. */
function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation()
  return (
    <div className="upload-progress [&>p]:mt-2 [&>p]:text-muted [&>p]:text-note [&>p]:tabular-nums">
      <progress value={percent} max={100} aria-label={t('payments.proof.uploading')} />
      <p>{t('payments.proof.progress', { percent })}</p>
    </div>
  )
}

type ProofUploadProps = {
  /** The dialog that it stands in. */
  dialog: DialogInAddress
  /** Payments that wait for one. */
  pending: PaymentLine[]
  onResult: (result: FormResult) => void
}

/**
 * Hands in a proof of payment (R51): with a script it is sent in the background with a bar that tells how far it is, without
 * one it is a plain form of the page. The file stays chosen after a refusal that isn't its own, so that a second try is one press.
 */
export function ProofUpload({ dialog, pending, onResult }: ProofUploadProps) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const posted = usePosted([uploadProof])
  const returned = posted?.problem ? posted : null
  const upload = useProofUpload(onResult)

  const [typed, setTyped] = useState({ amount: '', description: '', ...returned?.values })
  // The payment that it was opened for; of none in the list, the first that has no proof yet.
  const proposed = pending.find(({ id }) => String(id) === dialog.value) ?? pending.find(({ proof }) => proof === null)
  const [choice, setChoice] = useState(returned?.values['paymentId'] ?? proposed?.id.toString() ?? newPaymentChoice)
  const [isAmountMissing, setAmountMissing] = useState(false)

  const result = upload.result ?? returned
  const problem = result?.problem ?? null
  const fields = knownCodes(result?.fields ?? {}, paymentFieldProblems)
  const sentence = problem && sayProblem(i18n, problem, uploadProof.failed)
  const fileError = problem && isAboutFile(problem) ? sentence : null
  const failure = problem && !fileError && Object.keys(fields).length === 0 ? sentence : null
  const errorOf = (field: PaymentField): string | undefined => {
    const told = field === 'amount' && isAmountMissing ? 'amount-invalid' : fields[field]
    const about = told && paymentFieldSentence(told, field, i18n.language)
    return about && t(about.key, about.facts)
  }
  const isNew = choice === newPaymentChoice
  const isSending = upload.percent !== null
  const change = (field: 'amount' | 'description', value: string) => {
    setTyped((known) => ({ ...known, [field]: value }))
    setAmountMissing(false)
  }

  const submit = (form: HTMLFormElement) => {
    const file = new FormData(form).get('file')
    const fileProblem = problemOfFile(file instanceof File ? file : null)
    const isMissing = isNew && !readAmount(typed.amount).ok
    setAmountMissing(isMissing)
    if (fileProblem) upload.refuse(fileProblem)
    if (fileProblem || isMissing) return document.getElementById(fileProblem ? 'proof-file' : 'proof-amount')?.focus()
    if (!isSending) void upload.send(form)
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      noValidate={isHydrated}
      className="contents"
      onSubmit={(event) => {
        if (!isHydrated) return
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="dialog-body grid gap-4">
        {failure && (
          <Notice tone="danger">
            {failure}{' '}
            {problem?.code === 'sign-in-required' && (
              <a href={loginPath} target="_blank" rel="noopener">
                {t('portal.failedSubmission.signIn')}
              </a>
            )}
          </Notice>
        )}
        <IntentInput intent={uploadProof} />
        <SelectField
          id="proof-payment"
          name="paymentId"
          label={t('payments.proof.forPayment')}
          options={[
            ...pending.map(({ id, amount, description, day, proof }) => {
              const payment = `${amount}, ${description || day}`
              return { value: String(id), label: proof ? t('payments.proof.replaces', { payment }) : payment }
            }),
            { value: newPaymentChoice, label: t('payments.proof.newPayment') },
          ]}
          value={choice}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        />
        {(isNew || !isHydrated) && (
          <div className="grid gap-4">
            <Field
              id="proof-amount"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              label={t('payments.proof.newAmount')}
              hint={t('payments.create.amountHint')}
              value={typed.amount}
              error={errorOf('amount')}
              onChange={({ currentTarget }) => change('amount', currentTarget.value)}
            />
            <Field
              id="proof-description"
              name="description"
              autoComplete="off"
              label={t('payments.create.descriptionOptional')}
              value={typed.description}
              error={errorOf('description')}
              onChange={({ currentTarget }) => change('description', currentTarget.value)}
            />
          </div>
        )}
        <div className="upload max-w-none m-0">
          <FileField
            id="proof-file"
            label={t('payments.proof.choose')}
            hint={t('payments.proof.hint')}
            error={fileError ?? undefined}
            name="file"
            accept="application/pdf,.pdf"
            required
            onChange={({ currentTarget }) => {
              const found = problemOfFile(currentTarget.files?.[0] ?? null)
              if (found && found !== 'file-required') upload.refuse(found)
              else upload.forget()
            }}
          />
          {upload.percent !== null && <UploadProgress percent={upload.percent} />}
        </div>
      </div>
      <div className="dialog-actions">
        <ButtonLink to={dialog.closeHref} tone="secondary" onPress={dialog.onClose}>
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" busy={isSending}>
          {isSending ? t('payments.proof.uploading') : failure ? t('common.retry') : t('payments.proof.submit')}
        </Button>
      </div>
    </form>
  )
}
