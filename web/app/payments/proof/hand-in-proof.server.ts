import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { problems, type ProblemCode } from '@rijbaan/contract'
import { formAction } from '../../forms/action.server'
import { detourFor } from '../../session/detours'
import { refusalOfProof, uploadProof } from './intents'

/** Why nobody's proof is taken here now, before it is read; null where a student sends it. */
async function refusalOfSender(context: AppLoadContext): Promise<ProblemCode | null> {
  const asked = await context.askPerson()
  if (!asked.ok) return 'unavailable'
  if (!asked.value) return 'sign-in-required'
  return detourFor(asked.value, 'student') ? 'forbidden' : null
}

const handIn = formAction('student', [uploadProof])

/**
 * The action of a form that a script sends in the background: bare JSON. A script can't follow a guard to a page: the answer
 * says who isn't let in, and why.
 */
export async function handInProofByScript({ context, ...posted }: ActionFunctionArgs): Promise<Response> {
  const refusal = await refusalOfSender(context)
  if (refusal) return Response.json(refusalOfProof(refusal), { status: problems[refusal].status })
  const { data, init } = await handIn({ ...posted, context: { ...context, isDataRequest: true } })
  return Response.json(data, init ?? {})
}
