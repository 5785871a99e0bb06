import { data, type AppLoadContext } from '@remix-run/node'
import { accept, refuse, type CurrentUser, type ProblemCode, type Result } from '@rijbaan/contract'
import type { requireSignedIn } from '../session/guard.server'
import { readFailedSubmission } from './failed-submission.server'

/** Why nobody can be found who sends a form; null where somebody is signed in. */
async function refusalOfSender(context: AppLoadContext): Promise<Extract<ProblemCode, 'unavailable' | 'sign-in-required'> | null> {
  const asked = await context.askPerson()
  if (!asked.ok) return 'unavailable'
  return asked.value ? null : 'sign-in-required'
}

/**
 * For actions: whom the guard of the loader lets in. Refused where the CMS can't say who it is (then it is asked for nothing
 * more in this request) and where the session has ended: the form's own answer says so and keeps what was typed. A form that is
 * posted as a page is kept until its answer is drawn: where the CMS goes away on the way there, that page can't be.
 * @throws without a script a 503 or 401 with what was posted: the screen that has the form can't be shown now; a redirect for
 * who is signed in and has no business here.
 */
export async function findSender(context: AppLoadContext, request: Request, guard: typeof requireSignedIn): Promise<Result<CurrentUser>> {
  const refusal = await refusalOfSender(context)
  if (refusal && context.isDataRequest) return refuse(refusal)
  if (refusal) throw data(await readFailedSubmission(request, context, refusal), { status: refusal === 'unavailable' ? 503 : 401 })
  if (!context.isDataRequest) context.session.posted = { copy: request.clone(), isCutOff: false }
  return accept(await guard(context, request))
}
