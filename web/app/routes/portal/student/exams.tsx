import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadExamList, loadNextExam } from '../../../exams/exam-list.server'
import { StudentExamsScreen } from '../../../exams/student-exams-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'student')
  const [list, next, title] = await Promise.all([
    loadExamList('student', request, context),
    loadNextExam(context),
    titleFor(context, 'portal.nav.exams'),
  ])
  return { list, next, title }
}

export const meta: MetaFunction<typeof loader> = titleTags

/** The student's own exams. */
export default function StudentExamsPage() {
  const { list, next } = useLoaderData<typeof loader>()
  return <StudentExamsScreen list={list} next={next} />
}
