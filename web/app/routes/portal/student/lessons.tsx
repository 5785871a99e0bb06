import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { studentLessonIntents } from '../../../lessons/student/intents'
import { StudentLessonsScreen } from '../../../lessons/student/lessons-screen'
import { loadStudentLessons } from '../../../lessons/student/lessons.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const student = await requireArea(context, request, 'student')
  const [lessons, title] = await Promise.all([loadStudentLessons(request, student, context), titleFor(context, 'portal.nav.lessons')])
  return { lessons, title }
}

export const action = formAction('student', studentLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: whoever lost a race sees the day as it is now (R33). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export const meta: MetaFunction<typeof loader> = titleTags

/** A student's lessons: calendar and list (spec 1 §2). */
export default function StudentLessonsPage() {
  return <StudentLessonsScreen lessons={useLoaderData<typeof loader>().lessons} />
}
