import type { LoaderFunctionArgs } from '@remix-run/node'
import { openCalendarFeed } from '../../people/profile/calendar.server'

/** Somebody's lessons for the calendar that has its secret address. */
export const loader = ({ params, context }: LoaderFunctionArgs) => openCalendarFeed(params['*'] ?? '', context)
