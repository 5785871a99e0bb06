import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { uploadProof } from '../../../payments/proof/intents'
import { StudentDashboardScreen } from '../../../dashboards/student-screen'
import { loadStudentDashboard } from '../../../dashboards/student.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const student = await requireArea(context, request, 'student')
  const [dashboard, title] = await Promise.all([loadStudentDashboard(request, student, context), titleFor(context, 'portal.nav.dashboard')])
  return { dashboard, title }
}

/** A browser without a script hands the proof in here; a script sends it to `new-proof`, and tells how far it is. */
export const action = formAction('student', [uploadProof])

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = keepPageAfterRefusal

export const meta: MetaFunction<typeof loader> = titleTags

/** A student's start page (spec 1 §2). */
export default function StudentDashboardPage() {
  return <StudentDashboardScreen dashboard={useLoaderData<typeof loader>().dashboard} />
}
