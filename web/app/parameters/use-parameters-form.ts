import { parameterProblems, type ParameterKey, type ParameterProblem } from '@rijbaan/contract'
import { useMemo, useState } from 'react'
import { knownCodes } from '../forms/result'
import { useCheckedForm } from '../forms/use-checked-form'
import { useForm } from '../forms/use-form'
import { saveParameters } from './intents'
import {
  changedKeys,
  checkParameters,
  controlNames,
  keyOfControl,
  valuesBefore,
  valuesFromControls,
  type ParameterProblems,
  type ParameterValues,
} from './parameter-fields'

type ControlProblems = Partial<Record<string, ParameterProblem>>

/** Problems of parameters, told at each of their controls. */
function atControls(problems: ParameterProblems): ControlProblems {
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
  const [before, setBefore] = useState<ParameterValues>({ ...stored, ...(returned && valuesBefore(returned.values)) })
  const told = (byScript ?? returned)?.fields
  const refused = useMemo(() => told && atControls(knownCodes(told, parameterProblems)), [told])
  const checked = useCheckedForm<string, ParameterProblem>({ fields: controlNames, check, refused })
  // Before the controls have been read they all seem empty.
  const isRead = isHydrated && controlNames.some((name) => checked.values[name])
  return {
    /** What the controls start with: what is stored, or what a browser without a script was refused. */
    initial: returned ? valuesFromControls(returned.values) : stored,
    before,
    problemOf: (key: ParameterKey): ParameterProblem | undefined =>
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
