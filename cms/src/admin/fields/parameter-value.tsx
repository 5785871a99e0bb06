import { isParameterKey, lessonTypes, readWorkingDays, toLanguage, type Language, type ParameterKey } from '@rijbaan/contract'
import { Checkbox, Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system'
import { useField, useForm } from '@strapi/strapi/admin'
import { useIntl } from 'react-intl'
import type { InputProps } from '../inside'
import { lessonTypeNames, parameterWords } from '../labels/parameters'
import { weekdayName } from '../parameter-words'

type Value = { value: string; language: Language; disabled: boolean; onChange: (value: string) => void }

const week = [1, 2, 3, 4, 5, 6, 7]

/** The days of the week, each to be ticked. */
function WorkingDays({ value, language, disabled, onChange }: Value) {
  const chosen = readWorkingDays(value) ?? []
  const turn = (day: number) => onChange(JSON.stringify(week.filter((each) => chosen.includes(each) !== (each === day))))
  return (
    <Flex wrap="wrap" gap={4} role="group">
      {week.map((day) => (
        <Checkbox key={day} checked={chosen.includes(day)} disabled={disabled} onCheckedChange={() => turn(day)}>
          {weekdayName(day, language, 'long')}
        </Checkbox>
      ))}
    </Flex>
  )
}

/** The kinds of lessons, by name. */
const LessonTypeChoice = ({ value, language, disabled, onChange }: Value) => (
  <SingleSelect value={value} disabled={disabled} onChange={(chosen) => onChange(String(chosen))}>
    {lessonTypes.map((type) => (
      <SingleSelectOption key={type} value={type}>
        {lessonTypeNames[type][language]}
      </SingleSelectOption>
    ))}
  </SingleSelect>
)

const TypedText = ({ value, unit, disabled, onChange }: Value & { unit?: string | undefined }) => (
  <TextInput
    inputMode={unit ? 'numeric' : 'text'}
    autoComplete="off"
    value={value}
    disabled={disabled}
    endAction={unit && <Typography textColor="neutral600">{unit}</Typography>}
    onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
  />
)

function Input({ parameter, ...input }: Value & { parameter: ParameterKey | null }) {
  if (parameter === 'teacher.working.days') return <WorkingDays {...input} />
  if (parameter === 'default.lesson.type') return <LessonTypeChoice {...input} />
  return <TypedText {...input} unit={parameter ? parameterWords[parameter][input.language].unit : undefined} />
}

/** The value of a parameter: called by its name, with its unit and what a change does, and entered as what it is. The server judges it all the same. */
export function ParameterValue({ name, label, labelAction, required = false, disabled = false }: InputProps) {
  const language = toLanguage(useIntl().locale)
  const { value, error, onChange } = useField<string>(name)
  const key = useForm('ParameterValue', ({ values }) => (values as { key?: string }).key ?? '')
  const parameter = isParameterKey(key) ? key : null
  const words = parameter ? parameterWords[parameter][language] : null
  return (
    <Field.Root name={name} required={required} {...(error ? { error } : {})} hint={words?.effect}>
      <Field.Label action={labelAction}>{words?.name ?? label}</Field.Label>
      <Input
        parameter={parameter}
        value={value ?? ''}
        language={language}
        disabled={disabled}
        onChange={(given) => onChange(name, given)}
      />
      <Field.Hint />
      <Typography variant="pi" textColor="neutral600">
        {key}
      </Typography>
      <Field.Error />
    </Field.Root>
  )
}
