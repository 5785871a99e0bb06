import { adminLessonsPath } from '@rijbaan/contract'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { adminLessonIntents } from '../../../lessons/admin/intents'
import { AdminLessonScreen } from '../../../lessons/admin/lesson-screen'
import { loadAdminLesson } from '../../../lessons/admin/lesson.server'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export const loader = screenLoader('admin', 'portal.lesson', ({ params, context }) => loadAdminLesson(params['lessonId'] ?? '', context))

export const action = formAction('admin', adminLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = (asked) => keepPageAfterRefusal(asked) && !isSearchForStudent(asked.formData)

export { titleTags as meta } from '../../../shell/portal/title'

/** One lesson, for an admin (spec 2 §2). */
export default function AdminLessonPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) {
    return (
      <EmptyScreen
        title="portal.lesson"
        sentence="problem.lesson-not-found"
        back={{ to: adminLessonsPath(), label: 'portal.back.lessons' }}
      />
    )
  }
  return <AdminLessonScreen key={view.lesson.id} view={view} />
}
