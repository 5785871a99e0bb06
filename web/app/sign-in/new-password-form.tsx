import { Form, useNavigation } from '@remix-run/react'
import { passwordParts } from '@rijbaan/contract'
import { Check, Dot } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { knownCodes } from '../forms/result'
import { SendButton } from '../forms/send-button'
import { usePosted } from '../forms/use-posted'
import { Notice } from '../ui/notice'
import { MessageText } from '../ui/toast'
import { CodeField } from './code-field'
import { useCredential } from './credential-form'
import { checkNewPassword, missingForPassword, newPasswordFields, type NewPasswordProblems } from './new-password'
import { PasswordField } from './password-field'
import type { AskedProof } from './proof'
import { useProofByPasskey } from './proof-by-passkey'
import { isWrongRecoveryCode, passwordSentence, sayPasswordRefusal, type NewPasswordField } from './sentences'
import { useCheckedForm } from '../forms/use-checked-form'

type NewPasswordFormProps = {
  intent: Intent
  /** The path that takes it. */
  action: string
  /** The current password is asked for too (R14). */
  asksCurrent: boolean
  /** And a code or a passkey, of somebody who has a second factor (ASVS 7.5.1). */
  proof?: AskedProof
  /** A mailed token, which goes along with the form. */
  token?: string
  username?: string | undefined
}

const noProof: AskedProof = { code: null, hasPasskey: false }

const rules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const

/** The rules of a password; each is ticked off as it is typed (look: Login / set-password). */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation()
  return (
    <div id={id} className="password-rules -mt-2 text-small [&>p]:text-muted">
      <p>{t('signIn.password.rules')}</p>
      <ul>
        {rules.map((rule) => {
          const isMet = passwordParts[rule](password)
          const Icon = isMet ? Check : Dot
          return (
            <li key={rule} data-met={isMet || undefined}>
              <Icon aria-hidden="true" size={18} strokeWidth={3} />
              <span>
                {t(`signIn.password.rule.${rule}`)}
                {isMet && <span className="words-only">: {t('signIn.password.ruleDone')}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The passkey stands in for the code: it is asked for once the rest is there, and the form goes with its answer. */
function SaveByPasskey(asked: Pick<Parameters<typeof useProofByPasskey>[0], 'problem' | 'isReady' | 'onAnswer'>) {
  const { t } = useTranslation()
  const { button, form } = useProofByPasskey({ ...asked, id: 'password', label: t('signIn.password.byPasskey'), size: 'large' })
  return (
    <div className="mt-4">
      {button}
      {form}
    </div>
  )
}

/** A new password, twice, with its rules (spec 1 §2, §5). */
export function NewPasswordForm({ intent, action, asksCurrent, proof = noProof, token, username }: NewPasswordFormProps) {
  const { t, i18n } = useTranslation()
  const result = usePosted([intent])
  const problem = result?.problem
  const refused = useMemo(() => result?.problem && knownCodes(result.fields, passwordSentence), [result])
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const check = (values: Record<NewPasswordField, string>): NewPasswordProblems =>
    checkNewPassword(values, { asksCurrent, asksCode: proof.code !== null })
  const form = useCheckedForm({
    fields: newPasswordFields,
    check,
    refused: refused ?? undefined,
  })
  const { send, forget } = useCredential(form.formProps.ref, 'proofPasskey')
  const errorOf = (field: NewPasswordField) => {
    const found = form.problemOf(field)
    return found && t(isWrongRecoveryCode(found, proof.code) ? 'signIn.problem.codeWrong' : passwordSentence[found])
  }
  return (
    <>
      {problem && !isSending && Object.keys(refused ?? {}).length === 0 && (
        <Notice tone="danger" className="mt-6">
          <MessageText {...sayPasswordRefusal(i18n, problem, intent.failed)} />
        </Notice>
      )}
      <Form method="post" action={action} replace {...form.formProps} className="mt-6 grid gap-5">
        <IntentInput intent={intent} />
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        {/* For password managers: which account the new password belongs to. */}
        {username !== undefined && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
        {asksCurrent && (
          <PasswordField
            id="current-password"
            name="currentPassword"
            label={t('signIn.password.current')}
            autoComplete="current-password"
            required
            error={errorOf('currentPassword')}
          />
        )}
        <PasswordField
          id="new-password"
          name="newPassword"
          label={t('signIn.password.new')}
          autoComplete="new-password"
          required
          describedBy="password-rules"
          error={errorOf('newPassword')}
        />
        <PasswordRules id="password-rules" password={form.values.newPassword} />
        <PasswordField
          id="confirmation"
          name="confirmation"
          label={t('signIn.password.confirm')}
          autoComplete="new-password"
          required
          error={errorOf('confirmation')}
        />
        {proof.code && <CodeField id="proof-code" name="proofCode" asked={proof.code} error={errorOf('proofCode')} />}
        {proof.hasPasskey && <input type="hidden" name="proofPasskey" defaultValue="" />}
        <div className="grid gap-2">
          <SendButton
            id="password-send"
            isReady={form.isValid}
            isShutUntilReady
            missing={t(missingForPassword(check(form.values)))}
            size="large"
            busy={isSending}
            onClick={forget}
          >
            {isSending ? t('signIn.password.submitting') : t('signIn.password.submit')}
          </SendButton>
        </div>
      </Form>
      {proof.hasPasskey && <SaveByPasskey problem={errorOf('proofPasskey')} isReady={() => form.complete('proofCode')} onAnswer={send} />}
    </>
  )
}
