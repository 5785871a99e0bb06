import { useLoaderData } from '@remix-run/react'
import { TeacherLessonsScreen } from '../../../lessons/teacher/lessons-screen'
import { loadTeacherLessons } from '../../../lessons/teacher/lessons.server'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('teacher', 'portal.nav.lessons', ({ request, context }) => loadTeacherLessons(request, context))

/** A day off is posted to the availability; where that gets lost, the week stays. */
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** A teacher's week (spec 2 §2). */
export default function TeacherLessonsPage() {
  return <TeacherLessonsScreen lessons={useLoaderData<typeof loader>().view} />
}
