import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { FieldError } from '../ui/fields/field'

type PasswordFieldProps = {
  id: string
  label: string
  /** A sentence; the field is marked as wrong while there is one. */
  error?: string | undefined
  /** Id of further words about the field, such as its rules. */
  describedBy?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'>

/** A password, hidden until the eye is pressed (spec 1 §2). */
export function PasswordField({ id, label, error, describedBy, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const described = [describedBy, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="password-field relative">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field-control"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
