import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePerson } from '../../sign-in/guard.server'
import { homeOf } from '../../sign-in/places'

/** `/portal` goes to the home of one's role, or to login (R12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw redirect(homeOf(await requirePerson(context, request)))
}
