import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { Area, CurrentUser } from '@rijbaan/contract'
import { homePath } from '../content/public-paths'
import { readUnsent } from '../portal/unsent.server'
import { detourFor, type Audience } from './places'
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

async function requireAudience(context: AppLoadContext, request: Request, audience: Audience): Promise<CurrentUser> {
  const person = await requireSignedIn(context, request)
  const detour = detourFor(person, audience)
  if (detour) throw redirect(detour)
  return person
}

/**
 * Anyone who is signed in and needs no new password first (spec 1 §2, R14).
 * Loaders run side by side: every route of the portal asks for itself, in its loader and in its action.
 */
export const requirePerson = (context: AppLoadContext, request: Request): Promise<CurrentUser> =>
  requireAudience(context, request, 'everyone')

/** Someone of this area's roles; others are sent to the home of their own (spec 1 §2). */
export const requireArea = (context: AppLoadContext, request: Request, area: Area): Promise<CurrentUser> =>
  requireAudience(context, request, area)

/**
 * For actions: whom the guard of the loader lets in. Null where the CMS can't say who it is; then it is asked for nothing more
 * in this request, so that the form's own answer is `unavailable` and keeps what was typed. A form that is posted as a page is
 * kept until its answer is drawn: where the CMS goes away on the way there, that page can't be.
 * @throws without a script a 503 with what was posted: the screen that has the form can't be shown now.
 */
export async function requireSender(context: AppLoadContext, request: Request, guard: typeof requireSignedIn): Promise<CurrentUser | null> {
  const asked = await context.askPerson()
  if (asked.ok && !context.isDataRequest) context.session.posted = { copy: request.clone(), isCutOff: false }
  if (asked.ok) return guard(context, request)
  if (context.isDataRequest) return null
  throw data(await readUnsent(request, context), { status: 503 })
}

/** The sender of a form of this area. */
export const requireAreaToPost = (context: AppLoadContext, request: Request, area: Area): Promise<CurrentUser | null> =>
  requireSender(context, request, () => requireArea(context, request, area))
