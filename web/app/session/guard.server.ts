import { redirect, type AppLoadContext } from '@remix-run/node'
import { type CurrentUser, homePath } from '@rijbaan/contract'
import { detourFor, type Audience } from './detours'
import { loginPathFor } from './return-to'

/** Whether the browser asked for a page of its own, and not for data inside an open one, nor posted something. */
const isDocument = (request: Request, { isDataRequest }: AppLoadContext): boolean => {
  const destination = request.headers.get('sec-fetch-dest')
  return request.method === 'GET' && !isDataRequest && (destination === null || destination === 'document')
}

/**
 * The signed-in person, also one who must change the password first.
 * @throws a redirect for who isn't signed in: to login and back for a page, to the website from inside the portal (R13).
 */
export async function requireSignedIn(context: AppLoadContext, request: Request): Promise<CurrentUser> {
  const person = await context.person()
  if (person) return person
  const { pathname, search } = new URL(request.url)
  throw redirect(isDocument(request, context) ? loginPathFor(pathname + search) : homePath)
}

/**
 * Someone of this area's roles who needs no new password first; others are sent to the home of their own (spec 1 §2, R14).
 * Loaders run side by side: every route of the portal asks for itself, in its loader and in its action.
 */
export async function requireAudience(context: AppLoadContext, request: Request, audience: Audience): Promise<CurrentUser> {
  const person = await requireSignedIn(context, request)
  const detour = detourFor(person, audience)
  if (detour) throw redirect(detour)
  return person
}

/** Anyone who is signed in and needs no new password first. */
export const requirePerson = (context: AppLoadContext, request: Request): Promise<CurrentUser> =>
  requireAudience(context, request, 'everyone')
