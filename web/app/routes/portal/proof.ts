import type { LoaderFunctionArgs } from '@remix-run/node'
import { openProof } from '../../payments/proof/proof-file.server'
import { requirePerson } from '../../session/guard.server'

/** A proof of payment, for the student, the student's teacher and admins (R51, R73). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requirePerson(context, request)
  return openProof(params['paymentId'] ?? '', request, context)
}
