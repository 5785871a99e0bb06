import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { adminLessonIntents } from '../../../lessons/admin/intents'
import { AdminLessonsScreen } from '../../../lessons/admin/lessons-screen'
import { loadAdminLessons } from '../../../lessons/admin/lessons.server'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [list, title] = await Promise.all([loadAdminLessons(request, context), titleFor(context, 'portal.nav.lessons')])
  return { list, title }
}

export const action = formAction('admin', adminLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = (asked) => keepPageAfterRefusal(asked) && !isSearchForStudent(asked.formData)

export const meta: MetaFunction<typeof loader> = titleTags

/** The school's lessons, by teacher (spec 2 §2). */
export default function AdminLessonsPage() {
  return <AdminLessonsScreen list={useLoaderData<typeof loader>().list} />
}
