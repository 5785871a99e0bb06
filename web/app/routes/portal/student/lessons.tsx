import type { MetaFunction } from '@remix-run/node'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'

export const loader = screenLoader('student', 'portal.nav.lessons')

export const meta: MetaFunction<typeof loader> = titleTags

export default function StudentLessons() {
  return <EmptyScreen title="portal.nav.lessons" sentence="portal.empty.lessons" />
}
