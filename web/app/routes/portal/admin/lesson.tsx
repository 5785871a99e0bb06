import { adminLessonsPath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { adminLessonIntents } from '../../../lessons/admin/intents'
import { AdminLessonScreen } from '../../../lessons/admin/lesson-screen'
import { loadAdminLesson } from '../../../lessons/admin/lesson.server'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [view, title] = await Promise.all([loadAdminLesson(params['lessonId'] ?? '', context), titleFor(context, 'portal.lesson')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('admin', adminLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = (asked) => keepPageAfterRefusal(asked) && !isSearchForStudent(asked.formData)

export const meta: MetaFunction<typeof loader> = titleTags

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
