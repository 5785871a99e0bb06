import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { FieldError } from './field'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = {
  id: string
  label: string
  /** The label is there for those who hear it alone: on a line of filters the choice says enough. */
  isLabelHidden?: boolean
  hint?: string | undefined
  /** A sentence; the field is marked as wrong while there is one. */
  error?: string | undefined
  options: readonly SelectOption[]
  className?: string
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'>

/** A labelled native select: ids and aria attributes are wired here, never by a screen. */
export function SelectField({ id, label, isLabelHidden = false, hint, error, options, className, ...select }: SelectFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'words-only' : 'field-label'}>
        {label}
      </label>
      <div className="select">
        <select
          {...select}
          id={id}
          className="field-control"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={20} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
