import { homePath, forgotPath } from '@rijbaan/contract'
import { Form, Link, useNavigation } from '@remix-run/react'
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Field } from '../ui/fields/field'
import { ArrowLeftLink } from '../ui/arrow-left-link'
import { IntentInput } from '../forms/intent-input'
import { SendButton } from '../forms/send-button'
import type { FormResult } from '../forms/result'
import { usePosted } from '../forms/use-posted'
import { signIn } from './intents'
import { CodeField } from './code-field'
import { askedCode, checkCredentials, credentialFields, credentialSentence, missingCredential } from './login'
import { passkeyLoginId, PasskeyLogin } from './passkey-login'
import { PasswordField } from './password-field'
import { signInSentence } from './sentences'
import { useCheckedForm } from '../forms/use-checked-form'

/** The id of what is to be done next, where a name and its password were right; null for any other answer. */
const nextStepOf = (result: FormResult | null): string | null => {
  switch (result?.problem?.code) {
    case 'passkey-required':
      return passkeyLoginId
    case 'second-factor-required':
      return 'code'
    default:
      return null
  }
}

/** Leads to what is asked for now; not where it came with the page, as somebody may be typing already. */
function useFocusOnNextStep(result: FormResult | null): void {
  const seen = useRef(result)
  useEffect(() => {
    if (seen.current === result) return
    seen.current = result
    const id = result?.problem?.code === 'second-factor-wrong' ? 'code' : nextStepOf(result)
    if (id) document.getElementById(id)?.focus()
  }, [result])
}

/** Username and password, and the code of a second factor once it is asked for (spec 1 §2, §4, §5, §8). */
export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const { t } = useTranslation()
  const result = usePosted([signIn])
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const asked = result && askedCode(result)
  const asksCode = asked !== null
  const refused = useMemo(
    () =>
      result?.problem?.code === 'invalid-input'
        ? checkCredentials({ username: result.values['username'] ?? '', password: '', code: '' }, asksCode)
        : undefined,
    [result, asksCode],
  )
  const form = useCheckedForm({
    fields: credentialFields,
    check: (values) => checkCredentials(values, asksCode),
    refused,
  })
  const errorOf = (field: (typeof credentialFields)[number]) => {
    const problem = form.problemOf(field)
    return problem && t(credentialSentence[problem])
  }

  useFocusOnNextStep(result)
  // That a second factor is asked for is nobody's mistake.
  const isNextStep = nextStepOf(result) !== null && !isSending
  const Icon = isNextStep ? Info : TriangleAlert

  return (
    <>
      {result?.problem && !isSending && (
        <div className={isNextStep ? 'notice notice-info mt-6' : 'notice mt-6'} role="alert">
          <Icon aria-hidden="true" size={20} />
          <p>
            {!isNextStep && <span className="words-only">{t('signIn.problem.alertLabel')}: </span>}
            {t(signInSentence(result.problem.code))}
          </p>
        </div>
      )}
      <Form method="post" replace {...form.formProps} className="mt-6 grid gap-5">
        <IntentInput intent={signIn} />
        {asked && <input type="hidden" name="asksCode" value={asked} />}
        <Field
          id="username"
          name="username"
          label={t('signIn.field.username')}
          hint={t('signIn.field.usernameHint')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          required
          defaultValue={result?.values['username']}
          error={errorOf('username')}
        />
        <PasswordField
          id="password"
          name="password"
          label={t('signIn.field.password')}
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        {asked && <CodeField id="code" name="code" asked={asked} error={errorOf('code')} />}
        <div className="grid gap-2">
          <SendButton
            id="sign-in-send"
            isReady={form.isValid}
            isShutUntilReady
            missing={t(missingCredential(checkCredentials(form.values, asksCode)))}
            size="large"
            busy={isSending}
          >
            {isSending ? t('signIn.submitting') : t('signIn.submit')}
          </SendButton>
        </div>
      </Form>
      <PasskeyLogin after={result} />
      <div className="mt-4 grid justify-items-start gap-1">
        <Link
          to={forgotPath}
          className="arrow-link"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onForgot()
          }}
        >
          {t('signIn.forgotPassword')}
        </Link>
        <ArrowLeftLink to={homePath}>{t('signIn.backToHome')}</ArrowLeftLink>
      </div>
    </>
  )
}
