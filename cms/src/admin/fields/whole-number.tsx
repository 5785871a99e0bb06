import { Field, TextInput } from '@strapi/design-system'
import { useField } from '@strapi/strapi/admin'
import type { InputProps } from '../inside'

/** A whole number as it is written: the framework's own field puts a point into a year (2.002). */
export function WholeNumber({ name, label, hint, labelAction, required = false, disabled = false }: InputProps) {
  const { value, error, onChange } = useField<number | null>(name)
  const take = ({ target }: { target: { value: string } }) => {
    const digits = target.value.replace(/\D/g, '').slice(0, 9)
    onChange(name, digits === '' ? null : Number(digits))
  }
  return (
    <Field.Root name={name} required={required} {...(error ? { error } : {})} hint={hint}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput inputMode="numeric" autoComplete="off" value={value == null ? '' : String(value)} disabled={disabled} onChange={take} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
