import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { studentLessonIntents } from '../../../lessons/student/intents'
import { StudentLessonsScreen } from '../../../lessons/student/lessons-screen'
import { loadStudentLessons } from '../../../lessons/student/lessons.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

export const loader = screenLoader('student', 'portal.nav.lessons', ({ request, context, person }) =>
  loadStudentLessons(request, person, context),
)

export const action = formAction('student', studentLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: whoever lost a race sees the day as it is now (R33). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export { titleTags as meta } from '../../../shell/portal/title'

/** A student's lessons: calendar and list (spec 1 §2). */
export default function StudentLessonsPage() {
  return <StudentLessonsScreen lessons={useLoaderData<typeof loader>().view} />
}
