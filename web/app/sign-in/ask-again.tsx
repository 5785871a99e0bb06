import type { ParseKeys } from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IntentInput } from '../forms/intent-input'
import type { AnyIntent } from '../forms/intent'
import type { FormResult } from '../forms/result'
import type { useForm } from '../forms/use-form'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/fields/field'
import { PasswordField } from './password-field'

const sentences: Partial<Record<string, ParseKeys>> = {
  'current-password-wrong': 'signIn.proof.wrongPassword',
  'second-factor-wrong': 'signIn.proof.wrongCode',
  required: 'signIn.proof.codeRequired',
  'too-many-attempts': 'signIn.problem.throttled',
}

type ProofFieldsProps = { id: string; result: FormResult; asksCode: boolean }

/** The current password, and a code where a second factor is on. */
export function ProofFields({ id, result: { fields }, asksCode }: ProofFieldsProps) {
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
      {asksCode && (
        <Field
          id={`${id}-code`}
          name="proofCode"
          label={t('signIn.field.code')}
          hint={t('signIn.field.codeHint')}
          autoComplete="one-time-code"
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

type AskAgainProps<Data> = {
  id: string
  /** The form that was refused with `proof-required`, and its intent. */
  form: Pick<ReturnType<typeof useForm<Data>>, 'result' | 'isSending' | 'Form' | 'formProps'>
  intent: Pick<AnyIntent, 'name'>
  /** Whoever asks has a second factor. */
  asksCode: boolean
  /** Where "Cancel" leads without a script. */
  closeHref: string
}

/**
 * Asks again who one is, and then repeats what was wanted (ASVS 7.5.1): the form that was refused goes once more, with the proof
 * beside what it said before. Without a script it stands in the page that answers the form.
 */
export function AskAgain<Data>({ id, form, intent, asksCode, closeHref }: AskAgainProps<Data>) {
  const { t } = useTranslation()
  const { result } = form
  const [left, setLeft] = useState<typeof result>(null)
  const [wasPosted] = useState(result !== null)
  const isAsked = result?.problem?.code === 'proof-required'
  const leave = useCallback(() => setLeft(result), [result])
  return (
    <Dialog
      id={id}
      title={t('signIn.proof.title')}
      dialog={{ isOpen: isAsked && result !== left, openedByServer: wasPosted, closeHref, onClose: leave }}
      closeLabel={t('common.close')}
    >
      {isAsked && (
        <form.Form {...form.formProps} className="contents">
          <div className="dialog-body grid content-start gap-5">
            <p>{t(asksCode ? 'signIn.proof.textWithCode' : 'signIn.proof.text')}</p>
            <IntentInput intent={intent} />
            {Object.entries(result.values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <ProofFields id={id} result={result} asksCode={asksCode} />
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
      )}
    </Dialog>
  )
}
