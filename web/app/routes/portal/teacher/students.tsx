import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TeacherStudentsScreen } from '../../../people/teacher/students-screen'
import { loadTeacherStudents } from '../../../people/teacher/students.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [list, title] = await Promise.all([loadTeacherStudents(request, context), titleFor(context, 'portal.nav.students')])
  return { list, title }
}

export const meta: MetaFunction<typeof loader> = titleTags

/** The teacher's own students (spec 2 §2). */
export default function TeacherStudentsPage() {
  return <TeacherStudentsScreen list={useLoaderData<typeof loader>().list} />
}
