import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('teacher', 'portal.student')

export const meta: MetaFunction<typeof loader> = titleTags

export default function TeacherStudent() {
  return (
    <EmptyScreen
      title="portal.student"
      sentence="portal.empty.noData"
      back={{ to: '/portal/teacher/students', label: 'portal.back.students' }}
    />
  )
}
