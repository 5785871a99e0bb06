import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('admin', 'portal.teacher')

export const meta: MetaFunction<typeof loader> = titleTags

export default function AdminTeacher() {
  return (
    <EmptyScreen
      title="portal.teacher"
      sentence="portal.empty.noData"
      back={{ to: '/portal/admin/teachers', label: 'portal.back.teachers' }}
    />
  )
}
