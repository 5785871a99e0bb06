import { profilePath } from '@rijbaan/contract'
import type { ParseKeys } from 'i18next'
import { KeyRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IntentInput } from '../forms/intent-input'
import type { AnyIntent } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { useForm } from '../forms/use-form'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import { useCredentialForm } from './credential-form'
import { answerByPasskey } from './passkey-browser'
import { startProof } from './passkey-intents'
import { PasswordField } from './password-field'
import type { AskedProof } from './proof'
import { passkeySentence } from './sentences'

const sentences: Partial<Record<string, ParseKeys>> = {
  'current-password-wrong': 'signIn.proof.wrongPassword',
  'second-factor-wrong': 'signIn.proof.wrongCode',
  required: 'signIn.proof.codeRequired',
  'passkey-refused': 'signIn.proof.wrongPasskey',
  'passkey-expired': 'problem.passkey-expired',
  'too-many-attempts': 'signIn.problem.throttled',
}

type ProofFieldsProps = { id: string; result: FormResult } & Pick<AskedProof, 'code'>

/** The current password, and a code where a second factor is on. */
function ProofFields({ id, result: { fields }, code: asked }: ProofFieldsProps) {
  const { t } = useTranslation()
  const errorOf = (field: string) => {
    const code = fields[field]
    return code && t(sentences[code] ?? 'signIn.proof.failed')
  }
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        name="proofPassword"
        label={t('signIn.password.current')}
        autoComplete="current-password"
        required
        error={errorOf('proofPassword')}
      />
      {asked && (
        <Field
          id={`${id}-code`}
          name="proofCode"
          label={t(asked === 'app' ? 'signIn.field.code' : 'signIn.field.recoveryCode')}
          hint={t(asked === 'app' ? 'signIn.field.codeHint' : 'signIn.field.recoveryCodeHint')}
          autoComplete={asked === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={errorOf('proofCode')}
        />
      )}
    </>
  )
}

type ByPasskeyProps = { id: string; problem: string | undefined; onAnswer: (credential: string) => void }

/** The same by a passkey. Its button stands within the form that is asked for, and belongs to another one: forms don't nest. */
function useProofByPasskey({ id, problem, onAnswer }: ByPasskeyProps) {
  const { t } = useTranslation()
  const [sentence, setSentence] = useState<string | null>(null)
  const starting = useForm(startProof, {
    action: profilePath,
    onResult: ({ problem: refused, data }) => {
      if (refused) setSentence(t(sentences[refused.code] ?? 'signIn.proof.failed'))
      if (!data) return
      void answerByPasskey(data).then((outcome) => {
        if ('credential' in outcome) onAnswer(outcome.credential)
        else if (outcome.problem !== 'superseded') setSentence(t(passkeySentence[outcome.problem]))
      })
    },
  })
  const told = sentence ?? problem
  const button = (
    <div className="needs-script grid gap-4">
      {told && <Notice tone="danger">{told}</Notice>}
      <Button type="submit" form={`${id}-passkey`} tone="secondary" busy={starting.isSending} onClick={() => setSentence(null)}>
        <KeyRound aria-hidden="true" size={20} />
        {t('signIn.proof.byPasskey')}
      </Button>
    </div>
  )
  const form = (
    <starting.Form {...starting.formProps} id={`${id}-passkey`} hidden>
      <IntentInput intent={startProof} />
    </starting.Form>
  )
  return { button, form }
}

type AskAgainProps<Data> = {
  id: string
  /** The form that was refused with `proof-required`, and its intent. */
  form: Pick<ReturnType<typeof useForm<Data>>, 'result' | 'isSending' | 'Form' | 'formProps'>
  intent: Pick<AnyIntent, 'name'>
  /** What whoever asks can show. */
  proof: AskedProof
  /** Where "Cancel" leads without a script. */
  closeHref: string
}

/**
 * Asks again who one is, and then repeats what was wanted (ASVS 7.5.1): the form that was refused goes once more, with the proof
 * beside what it said before. Without a script it stands in the page that answers the form.
 */
export function AskAgain<Data>({ id, form, intent, proof: { code, hasPasskey }, closeHref }: AskAgainProps<Data>) {
  const { t } = useTranslation()
  const { result } = form
  const [left, setLeft] = useState<typeof result>(null)
  const [wasPosted] = useState(result !== null)
  const isAsked = result?.problem?.code === 'proof-required'
  const leave = useCallback(() => setLeft(result), [result])
  const { form: sent, send } = useCredentialForm('proofPasskey')
  const refused = result?.fields['proofPasskey']
  const byPasskey = useProofByPasskey({
    id,
    problem: refused && t(sentences[refused] ?? 'signIn.proof.failed'),
    onAnswer: send,
  })
  return (
    <Dialog
      id={id}
      title={t('signIn.proof.title')}
      dialog={{ isOpen: isAsked && result !== left, openedByServer: wasPosted, closeHref, onClose: leave }}
      closeLabel={t('common.close')}
    >
      {isAsked && (
        <>
          {hasPasskey && byPasskey.form}
          <form.Form {...form.formProps} ref={sent} className="contents">
            <div className="dialog-body grid content-start gap-5">
              <p>{t(code ? 'signIn.proof.textWithCode' : 'signIn.proof.text')}</p>
              <IntentInput intent={intent} />
              {Object.entries(result.values).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {hasPasskey && byPasskey.button}
              <input type="hidden" name="proofPasskey" defaultValue="" />
              <ProofFields id={id} result={result} code={code} />
            </div>
            <div className="dialog-actions">
              <ButtonLink to={closeHref} tone="secondary" onPress={leave}>
                {t('common.cancel')}
              </ButtonLink>
              <Button type="submit" busy={form.isSending}>
                {form.isSending ? t('signIn.proof.submitting') : t('signIn.proof.submit')}
              </Button>
            </div>
          </form.Form>
        </>
      )}
    </Dialog>
  )
}
