import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'

/** Under a field: what is wrong with it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type FieldProps = {
  id: string
  label: string
  /** The label is there for those who hear it alone: on a line of filters the place says enough. */
  isLabelHidden?: boolean
  hint?: string
  /** A sentence; the field is marked as wrong while there is one. */
  error?: string | undefined
  className?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

/** A labelled text field: ids and aria attributes are wired here, never by a screen. */
export function Field({ id, label, isLabelHidden = false, hint, error, className, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'words-only' : 'field-label'}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field-control"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
