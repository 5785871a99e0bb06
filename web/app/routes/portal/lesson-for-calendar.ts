import type { LoaderFunctionArgs } from '@remix-run/node'
import { openCalendarFile } from '../../people/profile/calendar.server'
import { requirePerson } from '../../session/guard.server'

/** One's own lesson as a file for a calendar. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await requirePerson(context, request)
  return openCalendarFile('lesson', params['id'] ?? '', context)
}
