import { teacherStudentsPath } from '@rijbaan/contract'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { teacherStudentIntents } from '../../../people/teacher/student-intents'
import { TeacherStudentScreen } from '../../../people/teacher/student-screen'
import { loadTeacherStudent } from '../../../people/teacher/student.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

export const loader = screenLoader('teacher', 'portal.student', ({ request, params, context }) =>
  loadTeacherStudent(params['studentId'] ?? '', request, context),
)

export const action = formAction('teacher', teacherStudentIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have written the last note that fits (R49). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export { titleTags as meta } from '../../../shell/portal/title'

/** One of the teacher's own students; anyone else's is not there (R39). */
export default function TeacherStudentPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) {
    return (
      <EmptyScreen
        title="portal.student"
        sentence="office.person.notFound"
        back={{ to: teacherStudentsPath(), label: 'portal.back.students' }}
      />
    )
  }
  return <TeacherStudentScreen key={view.student.id} view={view} />
}
