import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handInProof } from '../../../payments/proof/hand-in-proof.server'
import { StudentDashboardScreen } from '../../../dashboards/student-screen'
import { loadStudentDashboard } from '../../../dashboards/student.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const student = await requireArea(context, request, 'student')
  const [dashboard, title] = await Promise.all([loadStudentDashboard(request, student, context), titleFor(context, 'portal.nav.dashboard')])
  return { dashboard, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'student')
  return handInProof(request, context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** A student's start page (spec 1 §2). */
export default function StudentDashboardPage() {
  return <StudentDashboardScreen dashboard={useLoaderData<typeof loader>().dashboard} />
}
