import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePerson } from '../../../session/guard.server'
import { openListFile } from '../../../shell/lists/list-file.server'

/** The school’s lists, exported as files. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requirePerson(context, request)
  return openListFile('admin', params['list'] ?? '', request, context)
}
