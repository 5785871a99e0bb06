import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('admin', 'portal.nav.teachers')

export const meta: MetaFunction<typeof loader> = titleTags

export default function AdminTeachers() {
  return <EmptyScreen title="portal.nav.teachers" sentence="portal.empty.teachers" />
}
