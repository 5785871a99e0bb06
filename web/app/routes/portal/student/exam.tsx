import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { ExamScreen } from '../../../exams/exam-screen'
import { addNote } from '../../../exams/intents'
import { NoExam } from '../../../exams/no-exam'
import { loadExam } from '../../../exams/one-exam.server'
import { formAction } from '../../../forms/action.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('student', 'portal.exam', ({ params, context }) => loadExam('student', params['examId'] ?? '', context))

export const action = formAction('student', [addNote])

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have written the last note that fits (R49). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export { titleTags as meta } from '../../../shell/portal/title'

/** One of the student's own exams. */
export default function StudentExamPage() {
  const { view: exam } = useLoaderData<typeof loader>()
  return exam ? <ExamScreen key={exam.id} exam={exam} area="student" /> : <NoExam area="student" />
}
