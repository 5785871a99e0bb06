import { accept, hasProblems, parameterProblems, parametersApi, refuseFields } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import { changedKeys, checkParameters, valuesBefore, valuesFromControls } from './parameter-fields'

/** Saves the school's parameters. Only what was changed in the form is sent: another office's change meanwhile stays. */
export const saveParameters = intent({
  name: 'save',
  done: 'parameters.saved',
  failed: 'parameters.saveFailed',
  // Spec 2 §4.
  milliseconds: 2500,
  run: serverOnly$(async ({ values: controls, context }: Posted) => {
    const values = valuesFromControls(controls)
    const found = checkParameters(values)
    if (hasProblems(found)) return refuseFields(found, parameterProblems)
    const changed = changedKeys(values, valuesBefore(controls))
    if (changed.length === 0) return accept(null)
    return cms(parametersApi.save, context, { body: changed.map((key) => ({ key, value: values[key] })) })
  }),
})
