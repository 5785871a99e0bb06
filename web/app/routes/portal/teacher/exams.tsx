import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadExamList } from '../../../exams/exam-list.server'
import { TeacherExamsScreen } from '../../../exams/teacher-exams-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [list, title] = await Promise.all([loadExamList('teacher', request, context), titleFor(context, 'portal.nav.exams')])
  return { list, title }
}

export const meta: MetaFunction<typeof loader> = titleTags

/** The exams of the teacher's own students. */
export default function TeacherExamsPage() {
  return <TeacherExamsScreen list={useLoaderData<typeof loader>().list} />
}
