import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePerson } from '../../../session/guard.server'
import { openListFile } from '../../../shell/lists/list-file.server'

/** Lists of what is a teacher’s own, exported as files. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requirePerson(context, request)
  return openListFile('teacher', params['list'] ?? '', request, context)
}
