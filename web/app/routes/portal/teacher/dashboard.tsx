import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addOwnStudent } from '../../../dashboards/teacher-change.server'
import { TeacherDashboardScreen } from '../../../dashboards/teacher-screen'
import { loadTeacherDashboard } from '../../../dashboards/teacher.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const teacher = await requireArea(context, request, 'teacher')
  const [dashboard, title] = await Promise.all([loadTeacherDashboard(teacher, context), titleFor(context, 'portal.nav.dashboard')])
  return { dashboard, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'teacher')
  return addOwnStudent(request, context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** A teacher's start page (spec 2 §2). */
export default function TeacherDashboardPage() {
  return <TeacherDashboardScreen dashboard={useLoaderData<typeof loader>().dashboard} />
}
