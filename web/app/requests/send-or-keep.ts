import type { ClientActionFunctionArgs } from '@remix-run/react'
import { formIntents, type FormResult } from './form-result'

/** A network that isn't there reaches a script as this. */
const isUnreachable = (problem: unknown): boolean => problem instanceof TypeError

function keptForm(form: FormData): FormResult {
  const texts = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = Object.fromEntries(texts)
  const intent = formIntents.find((known) => known === values['intent']) ?? 'demo-lesson'
  return { intent, ok: false, values, fieldProblems: {}, code: 'unavailable' }
}

/** Posts a form; where the site can't be reached (a train in a tunnel), it says so and keeps what was typed. */
export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<FormResult> {
  const form = await request.clone().formData()
  try {
    return await serverAction<FormResult>()
  } catch (problem) {
    if (isUnreachable(problem)) return keptForm(form)
    throw problem
  }
}
