import { useLoaderData } from '@remix-run/react'
import { TeacherStudentsScreen } from '../../../people/teacher/students-screen'
import { loadTeacherStudents } from '../../../people/teacher/students.server'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('teacher', 'portal.nav.students', ({ request, context }) => loadTeacherStudents(request, context))

export { titleTags as meta } from '../../../shell/portal/title'

/** The teacher's own students (spec 2 §2). */
export default function TeacherStudentsPage() {
  return <TeacherStudentsScreen list={useLoaderData<typeof loader>().view} />
}
