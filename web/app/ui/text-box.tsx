import type { TextareaHTMLAttributes } from 'react'
import { FieldError } from './field'

type TextBoxProps = {
  id: string
  label: string
  /** The label is there for those who hear it alone, where a heading above says the same. */
  isLabelHidden?: boolean
  hint?: string | undefined
  /** A sentence; the field is marked as wrong while there is one. */
  error?: string | undefined
  className?: string
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

/** A labelled field for several lines: ids and aria attributes are wired here, never by a screen. */
export function TextBox({ id, label, isLabelHidden = false, hint, error, className, ...textarea }: TextBoxProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'words-only' : 'field-label'}>
        {label}
      </label>
      <textarea
        {...textarea}
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
