import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('student', 'portal.nav.exams')

export const meta: MetaFunction<typeof loader> = titleTags

export default function StudentExams() {
  return <EmptyScreen title="portal.nav.exams" sentence="portal.empty.exams" />
}
