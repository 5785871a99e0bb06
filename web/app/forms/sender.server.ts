import { data, type AppLoadContext } from '@remix-run/node'
import type { Area, CurrentUser } from '@rijbaan/contract'
import { requireArea, type requireSignedIn } from '../session/guard.server'
import { readFailedSubmission } from './failed-submission.server'

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
  throw data(await readFailedSubmission(request, context), { status: 503 })
}

/** The sender of a form of this area. */
export const requireAreaToPost = (context: AppLoadContext, request: Request, area: Area): Promise<CurrentUser | null> =>
  requireSender(context, request, () => requireArea(context, request, area))
