import type { ActionFunctionArgs } from '@remix-run/node'
import { handInProofByScript } from '../../payments/proof/hand-in-proof.server'

/** Where a script sends a proof of payment (R51). A script can't follow a guard to a page: the answer says who isn't let in, and why. */
export const action = ({ request, context }: ActionFunctionArgs) => handInProofByScript(request, context)
