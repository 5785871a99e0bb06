import { homeOf } from '@rijbaan/contract'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePerson } from '../../session/guard.server'

/** `/portal` goes to the home of one's role, or to login (R12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw redirect(homeOf(await requirePerson(context, request)))
}
