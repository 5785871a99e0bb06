import type { AppLoadContext } from '@remix-run/node'
import { readPostedForm, textsIn } from './posted.server'
import type { Unsent } from './unsent'

/** No page may hold these. */
const neverBack = new Set(['password', 'currentPassword', 'newPassword', 'code', 'secret', 'uri'])

/** What was posted, to be sent again as it is. */
export async function readUnsent(request: Request, context: AppLoadContext): Promise<Unsent> {
  const form = await readPostedForm(request, context)
  const fields = textsIn(form).filter(([name]) => !neverBack.has(name))
  const files = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [] : [name]))
  return { kind: 'unsent', fields, files }
}

/** What to send again, should the page that answers the form not be drawn either; null unless the CMS went away from the form. */
export const keepUnsent = async (context: AppLoadContext): Promise<Unsent | null> =>
  context.session.posted?.isCutOff ? readUnsent(context.session.posted.copy, context) : null
