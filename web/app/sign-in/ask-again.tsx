import type { ProblemCode } from '@rijbaan/contract'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { AnyIntent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { isPassing } from '../forms/problem-sentence'
import { knownCodes, type FormResult } from '../forms/result'
import { sayRefusal } from '../forms/say-result'
import { useCheckedForm } from '../forms/use-checked-form'
import type { useForm } from '../forms/use-form'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { MessageText } from '../ui/toast'
import { CodeField } from './code-field'
import { useCredential } from './credential-form'
import { PasswordField } from './password-field'
import { checkProof, proofFields, type AskedProof, type ProofField } from './proof'
import { useProofByPasskey } from './proof-by-passkey'
import { isWrongRecoveryCode, proofSentence } from './sentences'

type AskAgainProps<Data> = {
  id: string
  /** The form that was refused with `proof-required`, and its intent. */
  form: Pick<ReturnType<typeof useForm<Data>>, 'result' | 'isSending' | 'Form' | 'formProps'>
  intent: Pick<AnyIntent, 'name' | 'failed'>
  /** What whoever asks can show. */
  proof: AskedProof
  /** Where "Cancel" leads without a script. */
  closeHref: string
  /** Fields of the form that was refused which its answer doesn't hold, and which go with the proof all the same. */
  children?: ReactNode
}

/** Whether a refusal says nothing of the proof: the same one may do in a moment. */
const isOfNoProof = (code: ProblemCode): boolean => isPassing(code) || code === 'server-error'

/** The answer that asked for a proof, for as long as it does: also while what was typed doesn't reach the site. */
function useAsking<Data>(result: FormResult<Data> | null): FormResult<Data> | null {
  const [asking, setAsking] = useState<FormResult<Data> | null>(null)
  const code = result?.problem?.code
  const now = code === 'proof-required' ? result : code && isOfNoProof(code) ? asking : null
  if (now !== asking) setAsking(now)
  return now
}

type ProofFormProps<Data> = AskAgainProps<Data> & { asking: FormResult<Data>; onLeave: () => void }

function ProofForm<Data>({ id, form, intent, proof: { code, hasPasskey }, closeHref, children, asking, onLeave }: ProofFormProps<Data>) {
  const { t, i18n } = useTranslation()
  const asksCode = code !== null
  const refused = useMemo(() => knownCodes(asking.fields, proofSentence), [asking])
  const checked = useCheckedForm({ fields: proofFields, check: (values) => checkProof(values, asksCode), refused })
  const { send, forget } = useCredential(checked.formProps.ref, 'proofPasskey')
  const errorOf = (field: ProofField) => {
    const problem = checked.problemOf(field)
    return problem && t(isWrongRecoveryCode(problem, code) ? 'signIn.problem.codeWrong' : proofSentence[problem])
  }
  const byPasskey = useProofByPasskey({ id, label: t('signIn.proof.byPasskey'), problem: errorOf('proofPasskey'), onAnswer: send })
  const lost = form.result !== asking && !form.isSending ? form.result?.problem : null
  const withoutPasskey = t(code ? 'signIn.proof.textWithCode' : 'signIn.proof.text')
  return (
    <>
      {hasPasskey && byPasskey.form}
      <form.Form {...form.formProps} {...checked.formProps} className="contents">
        <div className="dialog-body grid content-start gap-5">
          {hasPasskey ? (
            <>
              <p className="needs-script">{t('signIn.proof.textWithPasskey')}</p>
              <p className="without-script">{withoutPasskey}</p>
            </>
          ) : (
            <p>{withoutPasskey}</p>
          )}
          {lost && (
            <Notice tone="danger">
              <MessageText {...sayRefusal(i18n, lost, intent.failed)} />
            </Notice>
          )}
          <IntentInput intent={intent} />
          {Object.entries(asking.values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          {hasPasskey && byPasskey.button}
          <input type="hidden" name="proofPasskey" defaultValue="" />
          <PasswordField
            id={`${id}-password`}
            name="proofPassword"
            label={t('signIn.password.current')}
            autoComplete="current-password"
            required
            error={errorOf('proofPassword')}
          />
          {code && <CodeField id={`${id}-code`} name="proofCode" asked={code} error={errorOf('proofCode')} />}
        </div>
        <div className="dialog-actions">
          <ButtonLink to={closeHref} tone="secondary" onPress={onLeave}>
            {t('common.cancel')}
          </ButtonLink>
          <Button type="submit" busy={form.isSending} onClick={forget}>
            {form.isSending ? t('signIn.proof.submitting') : t('signIn.proof.submit')}
          </Button>
        </div>
      </form.Form>
    </>
  )
}

/**
 * Asks again who one is, and then repeats what was wanted (ASVS 7.5.1): the form that was refused goes once more, with the proof
 * beside what it said before. Without a script it stands in the page that answers the form.
 */
export function AskAgain<Data>(asked: AskAgainProps<Data>) {
  const { t } = useTranslation()
  const { id, form, closeHref } = asked
  const asking = useAsking(form.result)
  const [left, setLeft] = useState<typeof asking>(null)
  const [wasPosted] = useState(form.result !== null)
  const leave = useCallback(() => setLeft(asking), [asking])
  const isAsking = asking !== null && asking !== left
  const [isOpen, setOpen] = useState(isAsking)
  // After a dialog that asked before has closed: whoever leaves this one comes back to what opened that one.
  useEffect(() => setOpen(isAsking), [isAsking])
  return (
    <Dialog
      id={id}
      title={t('signIn.proof.title')}
      dialog={{ isOpen: isAsking && isOpen, openedByServer: wasPosted, closeHref, onClose: leave }}
      closeLabel={t('common.close')}
    >
      {asking && <ProofForm {...asked} asking={asking} onLeave={leave} />}
    </Dialog>
  )
}
