import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('admin', 'portal.student')

export const meta: MetaFunction<typeof loader> = titleTags

export default function AdminStudent() {
  return (
    <EmptyScreen
      title="portal.student"
      sentence="portal.empty.noData"
      back={{ to: '/portal/admin/students', label: 'portal.back.students' }}
    />
  )
}
