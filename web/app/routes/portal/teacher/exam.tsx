import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('teacher', 'portal.exam')

export const meta: MetaFunction<typeof loader> = titleTags

export default function TeacherExam() {
  return <EmptyScreen title="portal.exam" sentence="portal.empty.exam" back={{ to: '/portal/teacher/exams', label: 'portal.back.exams' }} />
}
