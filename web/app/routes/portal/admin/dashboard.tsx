import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('admin', 'portal.nav.dashboard')

export const meta: MetaFunction<typeof loader> = titleTags

export default function AdminDashboard() {
  return <EmptyScreen title="portal.nav.dashboard" sentence="portal.empty.lessonsToday" />
}
