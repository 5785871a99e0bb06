import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TeacherDashboardScreen } from '../../../dashboards/teacher-screen'
import { loadTeacherDashboard } from '../../../dashboards/teacher.server'
import { formAction } from '../../../forms/action.server'
import { createOwnStudent } from '../../../people/teacher/intents'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const teacher = await requireArea(context, request, 'teacher')
  const [dashboard, title] = await Promise.all([loadTeacherDashboard(teacher, context), titleFor(context, 'portal.nav.dashboard')])
  return { dashboard, title }
}

export const action = formAction('teacher', [createOwnStudent])

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** A teacher's start page (spec 2 §2). */
export default function TeacherDashboardPage() {
  return <TeacherDashboardScreen dashboard={useLoaderData<typeof loader>().dashboard} />
}
