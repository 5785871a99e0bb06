import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { adminLessonIntents } from '../../../lessons/admin/intents'
import { AdminLessonsScreen } from '../../../lessons/admin/lessons-screen'
import { loadAdminLessons } from '../../../lessons/admin/lessons.server'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'
import { revalidateAfterPost } from '../../../forms/revalidation'

export const loader = screenLoader('admin', 'portal.nav.lessons', ({ request, context }) => loadAdminLessons(request, context))

export const action = formAction('admin', adminLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = (asked) => revalidateAfterPost(asked) && !isSearchForStudent(asked.formData)

export { titleTags as meta } from '../../../shell/portal/title'

/** The school's lessons, by teacher (spec 2 §2). */
export default function AdminLessonsPage() {
  return <AdminLessonsScreen list={useLoaderData<typeof loader>().view} />
}
