import { type AppLoadContext } from '@remix-run/node'
import { parametersApi } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { valuesIn, type ParameterValues } from './parameter-fields'

/** The school's parameters as they are stored; null where they can't be had now. */
export async function loadParameters(context: AppLoadContext): Promise<ParameterValues | null> {
  const listed = await cms(parametersApi.list, context)
  return listed.ok ? valuesIn(listed.value) : null
}
