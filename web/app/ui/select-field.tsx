import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldOf } from './field'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = FieldOf<Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>> & { options: readonly SelectOption[] }

/** A labelled native select: ids and aria attributes are wired here, never by a screen. */
export function SelectField({ id, label, isLabelHidden, hint, error, options, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      {(wired) => (
        <div className="select">
          <select {...select} {...wired} className="field-control">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size={20} />
        </div>
      )}
    </FieldFrame>
  )
}
