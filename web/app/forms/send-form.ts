import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'
import type { ProblemCode } from '@rijbaan/contract'
import { RefusedForm } from '../refused-form'
import type { FormResult } from './result'

/** What a surprise means for a form that was on its way; null for one that is none of its business, such as a redirect. */
function problemOf(surprise: unknown): ProblemCode | null {
  if (surprise instanceof Response || (surprise instanceof DOMException && surprise.name === 'AbortError')) return null
  if (surprise instanceof RefusedForm) return surprise.code
  // A network that isn't there reaches a script as this.
  if (surprise instanceof TypeError) return 'unavailable'
  if (!isRouteErrorResponse(surprise)) return 'server-error'
  if (surprise.status === 503) return 'unavailable'
  return surprise.status >= 500 ? 'server-error' : null
}

/** The answer that a form gets which met no server, or a broken one: what was typed stays in its fields. */
function lostForm(form: FormData, code: ProblemCode): FormResult {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { intent = '', ...values } = Object.fromEntries(texts)
  return { intent, about: values['about'] ?? '', problem: { code, facts: {} }, fields: {}, values, data: null }
}

/**
 * Posts a form by script: the `clientAction` of every screen with one. Where the site can't be reached (a train in a tunnel) or
 * answers with an error or a page of something else's, the form is answered on its screen, and what was typed stays.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<FormResult | null> {
  const form = await request.clone().formData()
  try {
    return await serverAction<FormResult | null>()
  } catch (surprise) {
    const code = problemOf(surprise)
    if (code) return lostForm(form, code)
    throw surprise
  }
}
