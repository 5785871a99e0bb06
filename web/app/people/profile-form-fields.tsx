import { languages, licenseTypes, maxExperience, profileLength, type ProfileField } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { DateField } from '../forms/dates/date-field'
import type { InputAttributes } from '../ui/fields/controls'
import { Field } from '../ui/fields/field'
import { RadioTiles } from '../ui/fields/radio-tiles'
import { licenseTypeKeys } from './license-type-keys'
import type { ProfileForm } from './use-profile-form'

const fieldId = (field: ProfileField): string => `profile-${field}`

function useFieldError({ problemOf, sentenceOf, values, minimumAge }: ProfileForm, field: ProfileField): string | undefined {
  const { t } = useTranslation()
  const problem = problemOf(field)
  return problem && t(sentenceOf(problem, values[field]), { age: minimumAge, max: maxExperience })
}

type TypedField = Exclude<ProfileField, 'licenseType' | 'language'>
type TextField = Exclude<TypedField, 'dateOfBirth'>

const inputs: Record<TextField, InputAttributes> = {
  firstName: { autoComplete: 'given-name', required: true, maxLength: profileLength.name },
  lastName: { autoComplete: 'family-name', required: true, maxLength: profileLength.name },
  email: { type: 'email', autoComplete: 'email', required: true, maxLength: profileLength.email },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: profileLength.phone },
  address: { autoComplete: 'street-address', maxLength: profileLength.address },
  emergencyContact: { autoComplete: 'off', maxLength: profileLength.emergencyContact },
  experience: { type: 'number', inputMode: 'numeric', min: 0, max: maxExperience, step: 1, autoComplete: 'off' },
  specialization: { autoComplete: 'off' },
}

function hintOf(field: TextField, { isOwn }: ProfileForm) {
  if (field === 'specialization') return 'people.field.specializationHint' as const
  return field === 'email' && isOwn ? ('profile.emailHint' as const) : null
}

type FieldProps = { form: ProfileForm; field: TypedField; today: string; isWide: boolean }

function BirthDateField({ form, today }: Pick<FieldProps, 'form' | 'today'>) {
  const { t } = useTranslation()
  return (
    <DateField
      id={fieldId('dateOfBirth')}
      name="dateOfBirth"
      label={t('people.field.dateOfBirth')}
      autoComplete={form.isOwn ? 'bday' : 'off'}
      min="1900-01-01"
      max={today}
      value={form.values.dateOfBirth}
      error={useFieldError(form, 'dateOfBirth')}
      onChange={(day) => form.change('dateOfBirth', day)}
      onBlur={(event) => form.leave('dateOfBirth', event)}
    />
  )
}

/** A typed field of the profile, with its label, hint and error. */
export function ProfileTypedField(props: FieldProps) {
  const { field } = props
  return field === 'dateOfBirth' ? <BirthDateField {...props} /> : <TextField {...props} field={field} />
}

function TextField({ form, field, isWide }: Omit<FieldProps, 'field'> & { field: TextField }) {
  const { t } = useTranslation()
  const error = useFieldError(form, field)
  const hint = hintOf(field, form)
  return (
    <Field
      {...inputs[field]}
      {...(form.isOwn ? {} : { autoComplete: 'off' })}
      id={fieldId(field)}
      name={field}
      label={t(`people.field.${field}`)}
      {...(field === 'phone' ? { placeholder: t('people.field.phonePlaceholder') } : {})}
      {...(hint ? { hint: t(hint) } : {})}
      className={isWide ? 'field-wide' : ''}
      value={form.values[field]}
      error={error}
      onChange={({ currentTarget }) => form.change(field, currentTarget.value)}
      onBlur={(event) => form.leave(field, event)}
    />
  )
}

export function LicenseTypeField({ form }: { form: ProfileForm }) {
  const { t } = useTranslation()
  return (
    <RadioTiles
      id={fieldId('licenseType')}
      name="licenseType"
      legend={t('people.field.licenseType')}
      options={licenseTypes.map((value) => ({ value, label: t(licenseTypeKeys[value]) }))}
      value={form.values.licenseType}
      error={useFieldError(form, 'licenseType')}
      onChange={(value) => form.change('licenseType', value)}
    />
  )
}

export function MailLanguageField({ form }: { form: ProfileForm }) {
  const { t } = useTranslation()
  return (
    <RadioTiles
      id={fieldId('language')}
      name="language"
      legend={t('people.field.language')}
      options={languages.map((value) => ({ value, label: t(`people.mailLanguage.${value}`) }))}
      value={form.values.language}
      error={useFieldError(form, 'language')}
      onChange={(value) => form.change('language', value)}
    />
  )
}
