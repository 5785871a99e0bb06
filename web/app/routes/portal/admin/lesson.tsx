import { adminLessonsPath } from '@rijbaan/contract'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { changeAdminLesson } from '../../../lessons/admin/change-lesson.server'
import { isSearchForStudent } from '../../../lessons/admin/lesson-result'
import { AdminLessonScreen } from '../../../lessons/admin/lesson-screen'
import { loadAdminLesson } from '../../../lessons/admin/lesson.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [view, title] = await Promise.all([loadAdminLesson(params['lessonId'] ?? '', context), titleFor(context, 'portal.lesson')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'admin')
  return changeAdminLesson(request, params['lessonId'] ?? '', context)
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isSearchForStudent(formData)

export const meta: MetaFunction<typeof loader> = titleTags

/** One lesson, for an admin (spec 2 §2). */
export default function AdminLessonPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) {
    return (
      <EmptyScreen
        title="portal.lesson"
        sentence="problem.lesson-not-found"
        back={{ to: adminLessonsPath, label: 'portal.back.lessons' }}
      />
    )
  }
  return <AdminLessonScreen key={view.lesson.id} view={view} />
}
