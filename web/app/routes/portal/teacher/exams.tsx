import { useLoaderData } from '@remix-run/react'
import { loadExamList } from '../../../exams/exam-list.server'
import { TeacherExamsScreen } from '../../../exams/teacher-exams-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('teacher', 'portal.nav.exams', ({ request, context }) => loadExamList('teacher', request, context))

export { titleTags as meta } from '../../../shell/portal/title'

/** The exams of the teacher's own students. */
export default function TeacherExamsPage() {
  return <TeacherExamsScreen list={useLoaderData<typeof loader>().view} />
}
