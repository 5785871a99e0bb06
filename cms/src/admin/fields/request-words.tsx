import { courseTypeIn, toLanguage, type Language, type RequestKind } from '@rijbaan/contract'
import { Field, Textarea, TextInput } from '@strapi/design-system'
import { useField, useForm } from '@strapi/strapi/admin'
import { useIntl } from 'react-intl'
import { courseTypeName } from '../../course-type-names'
import { labelPrefixes, type InputProps } from '../inside'

type Request = { kind?: RequestKind }

/** The course type that a message of a form names, or that a value is; null for what somebody wrote themselves. */
function courseNamed(kind: RequestKind | undefined, value: string, language: Language): string | null {
  const inMessage = kind && kind !== 'tariff' ? courseTypeIn(kind, value) : null
  return courseTypeName(inMessage ?? value, language)
}

/** What a form has sent as a code (spec 1 §3), in words; what a visitor wrote as it is. Stored is what was sent. */
export function RequestWords({ name, label, labelAction, required = false, disabled = false }: InputProps) {
  const { formatMessage, locale } = useIntl()
  const { value, error, onChange } = useField<string | null>(name)
  const kind = useForm('RequestWords', ({ values }) => (values as Request).kind)
  const named = courseNamed(kind, value ?? '', toLanguage(locale))
  const courseType = formatMessage({ id: `${labelPrefixes.types}.api::request.request.courseType` })
  const words = named && name === 'message' ? `${courseType}: ${named}` : named
  const Input = name === 'message' ? Textarea : TextInput
  return (
    <Field.Root name={name} required={required} {...(error ? { error } : {})}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Input
        value={words ?? value ?? ''}
        disabled={disabled || named !== null}
        onChange={({ target }: { target: { value: string } }) => onChange(name, target.value)}
      />
      <Field.Error />
    </Field.Root>
  )
}
