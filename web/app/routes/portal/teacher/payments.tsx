import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('teacher', 'portal.nav.payments')

export const meta: MetaFunction<typeof loader> = titleTags

export default function TeacherPayments() {
  return <EmptyScreen title="portal.nav.payments" sentence="portal.empty.payments" />
}
