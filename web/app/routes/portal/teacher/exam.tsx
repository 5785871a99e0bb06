import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { ExamScreen } from '../../../exams/exam-screen'
import { addNote } from '../../../exams/intents'
import { NoExam } from '../../../exams/no-exam'
import { loadExam } from '../../../exams/one-exam.server'
import { formAction } from '../../../forms/action.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('teacher', 'portal.exam', ({ params, context }) => loadExam('teacher', params['examId'] ?? '', context))

export const action = formAction('teacher', [addNote])

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have written the last note that fits (R49). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export { titleTags as meta } from '../../../shell/portal/title'

/** An exam of one of the teacher's own students. */
export default function TeacherExamPage() {
  const { view: exam } = useLoaderData<typeof loader>()
  return exam ? <ExamScreen key={exam.id} exam={exam} area="teacher" /> : <NoExam area="teacher" />
}
