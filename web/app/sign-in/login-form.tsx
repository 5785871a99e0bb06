import { homePath, loginPath } from '@rijbaan/contract'
import { Form, Link, useNavigation } from '@remix-run/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { ArrowLeftLink } from '../ui/arrow-left-link'
import { checkCredentials, credentialFields, credentialSentence, type LoginResult } from './login'
import { PasswordField } from './password-field'
import { signInSentence } from './sentences'
import { useCheckedForm } from '../forms/use-checked-form'

type LoginFormProps = { result: Extract<LoginResult, { intent: 'sign-in' }> | null; onForgot: () => void }

/** Username and password, and the code of a second factor once it is asked for (spec 1 §2, §4, §5, §8). */
export function LoginForm({ result, onForgot }: LoginFormProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const asksCode = result?.asksCode ?? false
  const refused = useMemo(
    () =>
      result?.code === 'invalid-input' ? checkCredentials({ username: result.username, password: '', code: '' }, asksCode) : undefined,
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

  return (
    <>
      {result && !isSending && (
        <div className="notice mt-6" role="alert">
          <TriangleAlert aria-hidden="true" size={20} />
          <p>
            <span className="words-only">{t('signIn.problem.alertLabel')}: </span>
            {t(signInSentence(result.code))}
          </p>
        </div>
      )}
      <Form method="post" replace {...form.formProps} className="mt-6 grid gap-5">
        <input type="hidden" name="intent" value="sign-in" />
        {asksCode && <input type="hidden" name="asksCode" value="1" />}
        <Field
          id="username"
          name="username"
          label={t('signIn.field.username')}
          hint={t('signIn.field.usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          required
          defaultValue={result?.username}
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
        {asksCode && (
          <Field
            id="code"
            name="code"
            label={t('signIn.field.code')}
            hint={t('signIn.field.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            error={errorOf('code')}
          />
        )}
        <Button type="submit" size="large" busy={isSending} disabled={form.isHydrated && !form.isValid}>
          {isSending ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
      </Form>
      <div className="mt-4 grid justify-items-start gap-1">
        <Link
          to={`${loginPath}?forgot=1`}
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
