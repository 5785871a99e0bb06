import { useLoaderData } from '@remix-run/react'
import { loadExamList, loadNextExam } from '../../../exams/exam-list.server'
import { StudentExamsScreen } from '../../../exams/student-exams-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('student', 'portal.nav.exams', async ({ request, context }) => {
  const [list, next] = await Promise.all([loadExamList('student', request, context), loadNextExam(context)])
  return { list, next }
})

export { titleTags as meta } from '../../../shell/portal/title'

/** The student's own exams. */
export default function StudentExamsPage() {
  return <StudentExamsScreen {...useLoaderData<typeof loader>().view} />
}
