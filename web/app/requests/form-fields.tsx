import { filterPhoneInput, honeypotField, questionMaxLength } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { Field, TextBox } from '../ui/fields/field'
import { RadioTiles } from '../ui/fields/radio-tiles'
import { fieldSentence } from './form-sentences'
import type { RequestForm } from './use-request-form'

type Part<Field extends string> = { form: RequestForm<Field>; idPrefix: string }

/** The sentence about a field, in the reader's language. */
function useFieldError<Field extends string>(form: RequestForm<Field>, field: Field): string | undefined {
  const { t } = useTranslation()
  const problem = form.problemOf(field)
  return problem && t(fieldSentence[problem], { max: questionMaxLength })
}

export function NameField<Fields extends string>({ form, idPrefix }: Part<Fields | 'name'>) {
  const { t } = useTranslation()
  const error = useFieldError(form, 'name')
  return (
    <Field
      id={`${idPrefix}-name`}
      name="name"
      label={t('requests.field.name')}
      autoComplete="name"
      required
      value={form.values.name}
      error={error}
      onChange={({ currentTarget }) => form.change('name', currentTarget.value)}
      onBlur={() => form.leave('name')}
    />
  )
}

/** Takes digits, and a plus at the start; everything else falls away while typing (spec 1 §5, R57). */
export function PhoneField<Fields extends string>({ form, idPrefix }: Part<Fields | 'phone'>) {
  const { t } = useTranslation()
  const error = useFieldError(form, 'phone')
  return (
    <Field
      id={`${idPrefix}-phone`}
      name="phone"
      type="tel"
      inputMode="tel"
      label={t('requests.field.phone')}
      placeholder={t('requests.field.phonePlaceholder')}
      autoComplete="tel"
      required
      value={form.values.phone}
      error={error}
      onChange={({ currentTarget }) => form.change('phone', filterPhoneInput(currentTarget.value))}
      onBlur={() => form.leave('phone')}
    />
  )
}

export function EmailField<Fields extends string>({ form, idPrefix }: Part<Fields | 'email'>) {
  const { t } = useTranslation()
  const error = useFieldError(form, 'email')
  return (
    <Field
      id={`${idPrefix}-email`}
      name="email"
      type="email"
      label={t('requests.field.email')}
      autoComplete="email"
      required
      value={form.values.email}
      error={error}
      onChange={({ currentTarget }) => form.change('email', currentTarget.value)}
      onBlur={() => form.leave('email')}
    />
  )
}

/** Takes what somebody wants to know besides; may stay empty. */
export function QuestionField<Fields extends string>({ form, idPrefix }: Part<Fields | 'question'>) {
  const { t } = useTranslation()
  const error = useFieldError(form, 'question')
  return (
    <TextBox
      id={`${idPrefix}-question`}
      name="question"
      rows={3}
      label={t('requests.field.question')}
      hint={t('requests.field.questionHint')}
      value={form.values.question}
      error={error}
      onChange={({ currentTarget }) => form.change('question', currentTarget.value)}
      onBlur={() => form.leave('question')}
    />
  )
}

type CourseTypeProps<Fields extends string> = Part<Fields | 'courseType'> & { legend: string; options: { value: string; label: string }[] }

export function CourseTypeField<Fields extends string>({ form, idPrefix, legend, options }: CourseTypeProps<Fields>) {
  const error = useFieldError(form, 'courseType')
  return (
    <RadioTiles
      id={`${idPrefix}-course-type`}
      name="courseType"
      legend={legend}
      options={options}
      value={form.values.courseType}
      error={error}
      onChange={(value) => form.change('courseType', value)}
    />
  )
}

/** What the form is about, and the field that only robots fill (R59): people don’t meet it. */
export function HiddenFields({ intent, idPrefix }: { intent: Intent; idPrefix: string }) {
  const { t } = useTranslation()
  return (
    <>
      <IntentInput intent={intent} />
      <div className="absolute w-px h-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
        <label htmlFor={`${idPrefix}-${honeypotField}`}>{t('requests.field.honeypot')}</label>
        <input id={`${idPrefix}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  )
}
