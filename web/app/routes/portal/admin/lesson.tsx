import { adminLessonsPath, type AdminLessonQuery } from '@rijbaan/contract'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { askedIn } from '../../../asked'
import { adminLessonIntents } from '../../../lessons/admin/intents'
import { AdminLessonScreen } from '../../../lessons/admin/lesson-screen'
import { loadAdminLesson } from '../../../lessons/admin/lesson.server'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'
import { revalidateAfterPost } from '../../../forms/revalidation'

export const loader = screenLoader('admin', 'portal.lesson', ({ params, request, context }) => {
  const asked = askedIn<AdminLessonQuery>(request)
  return loadAdminLesson(params['lessonId'] ?? '', context, { isEditing: asked.get('edit') === '1', isMoving: asked.get('move') === '1' })
})

export const action = formAction('admin', adminLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = (asked) => revalidateAfterPost(asked) && !isSearchForStudent(asked.formData)

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
