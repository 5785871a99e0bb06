import { teacherStudentsPath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { teacherStudentIntents } from '../../../people/teacher/student-intents'
import { TeacherStudentScreen } from '../../../people/teacher/student-screen'
import { loadTeacherStudent } from '../../../people/teacher/student.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [view, title] = await Promise.all([
    loadTeacherStudent(params['studentId'] ?? '', request, context),
    titleFor(context, 'portal.student'),
  ])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('teacher', teacherStudentIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have written the last note that fits (R49). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export const meta: MetaFunction<typeof loader> = titleTags

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
