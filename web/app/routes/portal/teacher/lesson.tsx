import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('teacher', 'portal.lesson')

export const meta: MetaFunction<typeof loader> = titleTags

export default function TeacherLesson() {
  return (
    <EmptyScreen
      title="portal.lesson"
      sentence="portal.empty.noData"
      back={{ to: '/portal/teacher/lessons', label: 'portal.back.lessons' }}
    />
  )
}
