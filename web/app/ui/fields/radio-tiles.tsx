import { Input } from './controls'
import { FieldError } from './field'

type RadioTilesProps<Value extends string> = {
  id: string
  name: string
  legend: string
  options: { value: Value; label: string }[]
  value: string
  error?: string | undefined
  onChange: (value: Value) => void
}

/** Two or three choices as large tiles: native radio buttons, so that arrow keys and forms work as ever. */
export function RadioTiles<Value extends string>({ id, name, legend, options, value, error, onChange }: RadioTilesProps<Value>) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="tile-choices grid gap-3 pair:flex pair:flex-wrap">
        {options.map((option) => (
          <label key={option.value} className="tile">
            <Input type="radio" name={name} value={option.value} checked={value === option.value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
