import type { AppLoadContext } from '@remix-run/node'
import type { FailedSubmission } from './failed-submission'
import { echoedTextsIn, hasSecrets, readForm } from './read.server'

/** What was posted, to be sent again as it is. */
export async function readFailedSubmission(
  request: Request,
  context: AppLoadContext,
  why: FailedSubmission['why'],
): Promise<FailedSubmission> {
  const form = await readForm(request, context)
  const files = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [] : [name]))
  return { kind: 'failed-submission', why, fields: echoedTextsIn(form), lacksSecrets: hasSecrets(form), files }
}

/** What to send again, should the page that answers the form not be drawn either; null unless the CMS went away from the form. */
export const keepFailedSubmission = async (context: AppLoadContext): Promise<FailedSubmission | null> =>
  context.session.posted?.isCutOff ? readFailedSubmission(context.session.posted.copy, context, 'unavailable') : null
