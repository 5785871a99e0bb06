import { teacherExamsPath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { ExamScreen } from '../../../exams/exam-screen'
import { addNote } from '../../../exams/intents'
import { NoExam } from '../../../exams/no-exam'
import { loadExam } from '../../../exams/one-exam.server'
import { formAction } from '../../../forms/action.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [exam, title] = await Promise.all([loadExam('teacher', params['examId'] ?? '', context), titleFor(context, 'portal.exam')])
  return data({ exam, title }, { status: exam ? 200 : 404 })
}

export const action = formAction('teacher', [addNote])

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have written the last note that fits (R49). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export const meta: MetaFunction<typeof loader> = titleTags

/** An exam of one of the teacher's own students. */
export default function TeacherExamPage() {
  const { exam } = useLoaderData<typeof loader>()
  return exam ? <ExamScreen key={exam.id} exam={exam} area="teacher" /> : <NoExam back={teacherExamsPath()} />
}
