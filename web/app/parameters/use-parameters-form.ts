import { isParameterKey, parameterKeys, readWorkingDays, type ParameterKey } from '@rijbaan/contract'
import { useMemo, useState } from 'react'
import { knownCodes } from '../forms/result'
import { useCheckedForm } from '../forms/use-checked-form'
import { useForm } from '../forms/use-form'
import { putIn } from '../shell/portal/put-in'
import { othersChanges, wasIn } from '../shell/portal/was'
import { saveParameters } from './intents'
import {
  changedKeys,
  checkParameters,
  controlNames,
  dayName,
  keyOfControl,
  valuesFromControls,
  weekdays,
  type ParameterValues,
} from './parameter-fields'
import { parameterSentences, type ShownProblem } from './parameter-sentences'

type ControlProblems = Partial<Record<string, ShownProblem>>

/** Problems of parameters, told at each of their controls. */
function atControls(problems: Partial<Record<string, ShownProblem>>): ControlProblems {
  const told: ControlProblems = {}
  for (const name of controlNames) {
    const problem = problems[keyOfControl(name)]
    if (problem) told[name] = problem
  }
  return told
}

const check = (controls: Record<string, string>): ControlProblems => atControls(checkParameters(valuesFromControls(controls)))

/** The form of the parameters: what is wrong with it, and how much of it isn't saved yet. */
export function useParametersForm(stored: ParameterValues, action: string) {
  const { byScript, posted, isSending, isHydrated, Form, formProps } = useForm(saveParameters, {
    action,
    onResult: ({ problem, values }, tell) => {
      if (!problem) setBefore(valuesFromControls(values))
      tell()
    },
  })
  const returned = posted?.problem ? posted : null
  // As the form was opened or last saved: what is loaded meanwhile is another office's, and the controls don't show it.
  const [before, setBefore] = useState<ParameterValues>({ ...stored, ...(returned && wasIn(returned.values, parameterKeys)) })
  const result = byScript ?? returned
  const told = result?.fields
  const refused = useMemo(() => told && atControls(knownCodes(told, parameterSentences)), [told])
  const checked = useCheckedForm<string, ShownProblem>({ fields: controlNames, check, refused })
  // Before the controls have been read they all seem empty.
  const isRead = isHydrated && controlNames.some((name) => checked.values[name])
  return {
    /** What the controls start with: what is stored, or what a browser without a script was refused. */
    initial: returned ? valuesFromControls(returned.values) : stored,
    before,
    result,
    /** What somebody else has made of parameters that were changed here too, since the form was opened. */
    others: result?.present
      ? othersChanges({ present: result.present, values: valuesFromControls(result.values) }).flatMap(([key, now]) =>
          isParameterKey(key) ? [{ key, now }] : [],
        )
      : [],
    /** Puts that into the form. */
    take: (field: string) => {
      const now = result?.present?.[field] ?? ''
      const form = checked.formProps.ref.current
      if (controlNames.includes(field)) return putIn(form, field, now)
      const days = readWorkingDays(now) ?? []
      for (const weekday of weekdays) putIn(form, dayName(weekday), days.includes(weekday) ? 'on' : '')
    },
    problemOf: (key: ParameterKey): ShownProblem | undefined =>
      checked.problemOf(controlNames.find((name) => keyOfControl(name) === key) ?? key),
    canSave: !isRead || checked.isValid,
    changes: isRead ? changedKeys(valuesFromControls(checked.values), before).length : 0,
    isHydrated,
    isSending,
    Form,
    formProps: { ...formProps, ...checked.formProps },
  }
}

export type ParametersForm = ReturnType<typeof useParametersForm>
