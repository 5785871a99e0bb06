import { useTranslation } from '../i18n/use-translation'
import { Field } from '../ui/fields/field'
import type { AskedCode } from './login'

type CodeFieldProps = {
  id: string
  name: string
  /** Which code it takes. */
  asked: AskedCode
  error: string | undefined
}

/** The code of a second factor: of an authenticator app, or one that stands in for a passkey. */
export function CodeField({ id, name, asked, error }: CodeFieldProps) {
  const { t } = useTranslation()
  const isApp = asked === 'app'
  return (
    <Field
      id={id}
      name={name}
      label={t(isApp ? 'signIn.field.code' : 'signIn.field.recoveryCode')}
      hint={t(isApp ? 'signIn.field.codeHint' : 'signIn.field.recoveryCodeHint')}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      error={error}
    />
  )
}
