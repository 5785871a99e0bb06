import type { LoaderFunctionArgs } from '@remix-run/node'
import { openCalendarFile } from '../../people/profile/calendar.server'
import { requirePerson } from '../../session/guard.server'

/** One's own exam, or one's student's, as a file for a calendar. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await requirePerson(context, request)
  return openCalendarFile('exam', params['id'] ?? '', context)
}
