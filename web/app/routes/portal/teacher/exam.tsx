import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { changeExam } from '../../../exams/change-exam.server'
import { teacherExamsPath } from '../../../exams/exam-places'
import { ExamScreen } from '../../../exams/exam-screen'
import { NoExam } from '../../../exams/no-exam'
import { loadExam } from '../../../exams/one-exam.server'
import { readPostedFields } from '../../../portal/posted.server'
import { looksAgainAfterPost } from '../../../portal/looks-again'
import { titleTags } from '../../../portal/title'
import { titleFor } from '../../../portal/title.server'
import { requireArea, requireAreaToPost } from '../../../sign-in/guard.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [exam, title] = await Promise.all([loadExam('teacher', params['examId'] ?? '', context), titleFor(context, 'portal.exam')])
  return data({ exam, title }, { status: exam ? 200 : 404 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'teacher')
  const fields = await readPostedFields(request, context)
  return (await changeExam(fields, { area: 'teacher' }, context)) ?? data(null, { status: 400 })
}

/** Also after a refusal: somebody else may have written the last note that fits (R49). */
export const shouldRevalidate: ShouldRevalidateFunction = looksAgainAfterPost

export const meta: MetaFunction<typeof loader> = titleTags

/** An exam of one of the teacher's own students. */
export default function TeacherExamPage() {
  const { exam } = useLoaderData<typeof loader>()
  return exam ? <ExamScreen key={exam.id} exam={exam} area="teacher" /> : <NoExam back={teacherExamsPath} />
}
