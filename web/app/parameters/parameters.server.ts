import { data, type AppLoadContext } from '@remix-run/node'
import {
  accept,
  fieldProblemsOf,
  isParameterKey,
  parameterProblems,
  parametersApi,
  problems,
  refuse,
  type ParameterKey,
  type Refused,
} from '@rijbaan/contract'
import { cms } from '../cms.server'
import { readPostedFields } from '../forms/read.server'
import {
  changedKeys,
  checkParameters,
  valuesBefore,
  valuesFromControls,
  valuesIn,
  type ParameterProblems,
  type ParameterValues,
} from './parameter-fields'
import type { ParametersResult } from './parameters-result'

/** The school's parameters as they are stored; null where they can't be had now. */
export async function loadParameters(context: AppLoadContext): Promise<ParameterValues | null> {
  const listed = await cms(parametersApi.list, context)
  return listed.ok ? valuesIn(listed.value) : null
}

/** What the CMS found wrong with single parameters. */
const fieldsIn = (refused: Refused): ParameterProblems =>
  Object.fromEntries(Object.entries(fieldProblemsOf(refused, parameterProblems)).filter(([key]) => isParameterKey(key)))

function save(values: ParameterValues, changed: readonly ParameterKey[], fields: ParameterProblems, context: AppLoadContext) {
  if (Object.keys(fields).length > 0) return refuse('invalid-input')
  if (changed.length === 0) return accept(null)
  return cms(parametersApi.save, context, { body: changed.map((key) => ({ key, value: values[key] })) })
}

/** The action of the parameters page. Only what was changed in it is saved: another office's change meanwhile stays. */
export async function changeParameters(request: Request, context: AppLoadContext) {
  const controls = Object.fromEntries(await readPostedFields(request, context))
  const values = valuesFromControls(controls)
  const fields = checkParameters(values)
  const before = valuesBefore(controls)
  const saved = await save(values, changedKeys(values, before), fields, context)
  const result = { intent: 'save', about: '', values, before } as const
  if (saved.ok) return data<ParametersResult>({ ...result, problem: null, fields: {} })
  const { code, facts } = saved
  return data<ParametersResult>(
    { ...result, problem: { code, facts }, fields: { ...fieldsIn(saved), ...fields } },
    { status: problems[code].status },
  )
}
