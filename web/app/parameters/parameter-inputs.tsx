import { durationBounds, lessonTypes, parameterBounds, readWorkingDays, type ParameterKey } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { CheckTiles } from '../ui/fields/check-tiles'
import { Field } from '../ui/fields/field'
import { SelectField } from '../ui/fields/select-field'
import { Notice } from '../ui/notice'
import { dayName, weekdays } from './parameter-fields'
import { parameterLabelKeys } from './parameter-label-keys'
import { weekdayIn } from './parameter-values'
import { parameterSentences } from './parameter-sentences'
import type { ParametersForm } from './use-parameters-form'

type Bounds = { min: number; max: number }

/** Numbers among the parameters: their bounds, by the contract. */
const numbers = {
  'lessons.per.day': { id: 'lessons-per-day', bounds: parameterBounds.lessonsPerDay, step: 1 },
  'default.lesson.duration.minutes': {
    id: 'default-duration',
    bounds: durationBounds,
    step: durationBounds.step,
  },
  'profile.min.student.age.years': { id: 'minimum-age', bounds: parameterBounds.minimumAge, step: 1 },
} as const satisfies Partial<Record<ParameterKey, { id: string; bounds: Bounds; step: number }>>

type InputProps = { form: ParametersForm }

function useError({ problemOf }: ParametersForm) {
  const { t } = useTranslation()
  return (key: ParameterKey, bounds: Bounds = durationBounds): string | undefined => {
    const problem = problemOf(key)
    return problem && t(parameterSentences[problem], { ...durationBounds, ...bounds })
  }
}

/** A whole number, with the bounds that it has. */
export function NumberParameter({ form, name, hint }: InputProps & { name: keyof typeof numbers; hint?: string }) {
  const { t } = useTranslation()
  const { id, bounds, step } = numbers[name]
  return (
    <Field
      id={id}
      name={name}
      className="parameter"
      type="number"
      inputMode="numeric"
      label={t(parameterLabelKeys[name])}
      {...(hint ? { hint } : {})}
      min={bounds.min}
      max={bounds.max}
      step={step}
      required
      defaultValue={form.initial[name]}
      error={useError(form)(name, bounds)}
    />
  )
}

export function LessonTypeParameter({ form }: InputProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      id="default-type"
      name="default.lesson.type"
      className="parameter parameter-wide"
      label={t(parameterLabelKeys['default.lesson.type'])}
      options={lessonTypes.map((value) => ({ value, label: t(lessonTypeKeys[value]) }))}
      defaultValue={form.initial['default.lesson.type']}
      error={useError(form)('default.lesson.type')}
    />
  )
}

/** The days on which teachers work unless they say otherwise: "ma" is seen, "maandag" is said. */
export function WorkingDaysParameter({ form }: InputProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const chosen = readWorkingDays(form.initial['teacher.working.days']) ?? []
  const [isNone, setNone] = useState(chosen.length === 0)
  return (
    <div onChange={({ currentTarget }) => setNone(!currentTarget.querySelector(':checked'))}>
      <CheckTiles
        id="working-days"
        legend={t(parameterLabelKeys['teacher.working.days'])}
        tiles={weekdays.map((weekday) => ({
          name: dayName(weekday),
          label: weekdayIn(language, weekday, 'long'),
          shortLabel: weekdayIn(language, weekday, 'short'),
          isChecked: chosen.includes(weekday),
        }))}
        error={useError(form)('teacher.working.days')}
      />
      {/* Here before its sentence is, so that readers hear it come. */}
      <div role="status">
        {isNone && (
          <Notice tone="warning" announced={false} className="mt-3">
            {t('parameters.noWorkingDays')}
          </Notice>
        )}
      </div>
    </div>
  )
}
