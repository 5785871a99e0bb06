import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { changeAdminLesson } from '../../../lessons/admin/change-lesson.server'
import { isSearchForStudent } from '../../../lessons/admin/lesson-result'
import { AdminLessonsScreen } from '../../../lessons/admin/lessons-screen'
import { loadAdminLessons } from '../../../lessons/admin/lessons.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [list, title] = await Promise.all([loadAdminLessons(request, context), titleFor(context, 'portal.nav.lessons')])
  return { list, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'admin')
  return changeAdminLesson(request, undefined, context)
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isSearchForStudent(formData)

export const meta: MetaFunction<typeof loader> = titleTags

/** The school's lessons, by teacher (spec 2 §2). */
export default function AdminLessonsPage() {
  return <AdminLessonsScreen list={useLoaderData<typeof loader>().list} />
}
