import { profilePath } from '@rijbaan/contract'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePerson } from '../../session/guard.server'

/** The profile's addresses by role lead to the one that it has (spec 1 §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePerson(context, request)
  throw redirect(profilePath)
}
