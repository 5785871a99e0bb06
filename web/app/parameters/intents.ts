import { accept, hasProblems, parameterKeys, parameterProblems, parametersApi, refuseFields } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import { sayUnlessTold } from '../shell/portal/say-unless-told'
import { wasIn } from '../shell/portal/was'
import { changedKeys, checkParameters, valuesFromControls, type ParameterValues } from './parameter-fields'

const words = { done: 'parameters.saved', failed: 'parameters.saveFailed' } as const

/**
 * Saves the school's parameters. Only what was changed in the form is sent, with what it was: another's change meanwhile stays, and of two
 * in one parameter the second is told.
 */
export const saveParameters = intent({
  name: 'save',
  ...words,
  say: sayUnlessTold(words),
  // Spec 2 §4.
  milliseconds: 2500,
  run: serverOnly$(async ({ values: controls, context }: Posted) => {
    const values = valuesFromControls(controls)
    const found = checkParameters(values)
    if (hasProblems(found)) return refuseFields(found, parameterProblems)
    const before: Partial<ParameterValues> = wasIn(controls, parameterKeys)
    const changed = changedKeys(values, before)
    if (changed.length === 0) return accept(null)
    return cms(parametersApi.save, context, { body: changed.map((key) => ({ key, value: values[key], was: before[key] })) })
  }),
})
