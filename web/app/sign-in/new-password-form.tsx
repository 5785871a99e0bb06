import { Form, useNavigation } from '@remix-run/react'
import { passwordParts, type ProblemCode } from '@rijbaan/contract'
import { Check, Dot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { checkNewPassword, newPasswordFields, type NewPasswordProblems } from './new-password'
import { PasswordField } from './password-field'
import { passwordSentence, type NewPasswordField } from './sentences'
import { useCheckedForm } from '../forms/use-checked-form'

type NewPasswordFormProps = {
  /** The path that takes it. */
  action: string
  /** The current password is asked for too (R14). */
  asksCurrent: boolean
  /** A mailed token, which goes along with the form. */
  token?: string
  username?: string | undefined
  refused: { code: ProblemCode; fields: NewPasswordProblems } | null
  /** Key of the sentence for a refusal that names no field. */
  failed: 'signIn.password.setFailed' | 'signIn.password.changeFailed'
}

const rules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const

/** The rules of a password; each is ticked off as it is typed (look: Login / set-password). */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation()
  return (
    <div id={id} className="password-rules">
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

function sentenceFor(code: ProblemCode, failed: NewPasswordFormProps['failed']) {
  if (code === 'invalid-token') return 'signIn.password.invalidToken' as const
  if (code === 'too-many-attempts' || code === 'too-many-requests') return 'signIn.problem.throttled' as const
  return code === 'unavailable' ? ('problem.unavailable' as const) : failed
}

/** A new password, twice, with its rules (spec 1 §2, §5). */
export function NewPasswordForm({ action, asksCurrent, token, username, refused, failed }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const form = useCheckedForm({
    fields: newPasswordFields,
    check: (values) => checkNewPassword(values, asksCurrent),
    refused: refused?.fields,
  })
  const errorOf = (field: NewPasswordField) => {
    const problem = form.problemOf(field)
    return problem && t(passwordSentence[problem])
  }
  return (
    <>
      {refused && !isSending && Object.keys(refused.fields).length === 0 && (
        <Notice tone="danger" className="mt-6">
          {t(sentenceFor(refused.code, failed))}
        </Notice>
      )}
      <Form method="post" action={action} replace {...form.formProps} className="mt-6 grid gap-5">
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
        <Button type="submit" size="large" busy={isSending} disabled={form.isHydrated && !form.isValid}>
          {isSending ? t('signIn.password.submitting') : t('signIn.password.submit')}
        </Button>
      </Form>
    </>
  )
}
