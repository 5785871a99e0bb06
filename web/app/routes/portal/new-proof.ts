import type { ActionFunctionArgs } from '@remix-run/node'
import { handInProofByScript } from '../../payments/hand-in-proof.server'
import { requireArea } from '../../sign-in/guard.server'

/** Where a script sends a proof of payment (R51). */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'student')
  return handInProofByScript(request, context)
}
