import type { AppLoadContext } from '@remix-run/node'
import { readPostedForm, textsIn } from './read.server'
import type { FailedSubmission } from './failed-submission'

/** No page may hold these. */
const neverBack = new Set(['password', 'currentPassword', 'newPassword', 'code', 'secret', 'uri'])

/** What was posted, to be sent again as it is. */
export async function readFailedSubmission(request: Request, context: AppLoadContext): Promise<FailedSubmission> {
  const form = await readPostedForm(request, context)
  const fields = textsIn(form).filter(([name]) => !neverBack.has(name))
  const files = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [] : [name]))
  return { kind: 'unsent', fields, files }
}

/** What to send again, should the page that answers the form not be drawn either; null unless the CMS went away from the form. */
export const keepFailedSubmission = async (context: AppLoadContext): Promise<FailedSubmission | null> =>
  context.session.posted?.isCutOff ? readFailedSubmission(context.session.posted.copy, context) : null
