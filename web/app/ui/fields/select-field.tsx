import { ChevronDown } from 'lucide-react'
import { Select, type SelectAttributes } from './controls'
import { FieldFrame, type FieldOf } from './field'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = FieldOf<Omit<SelectAttributes, 'children'>> & { options: readonly SelectOption[] }

/** A labelled native select: ids and aria attributes are wired here, never by a screen. */
export function SelectField({ id, label, isLabelHidden, hint, error, options, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      {(wired) => (
        <div className="select relative [&>svg]:absolute [&>svg]:top-0 [&>svg]:right-3 [&>svg]:h-full [&>svg]:pointer-events-none">
          <Select {...select} {...wired} className="field-control">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDown aria-hidden="true" size={20} />
        </div>
      )}
    </FieldFrame>
  )
}
