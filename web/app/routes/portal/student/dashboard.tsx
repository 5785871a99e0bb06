import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { uploadProof } from '../../../payments/proof/intents'
import { StudentDashboardScreen } from '../../../dashboards/student-screen'
import { loadStudentDashboard } from '../../../dashboards/student.server'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export const loader = screenLoader('student', 'portal.nav.dashboard', ({ request, context, person }) =>
  loadStudentDashboard(request, person, context),
)

/** A browser without a script hands the proof in here; a script sends it to `new-proof`, and tells how far it is. */
export const action = formAction('student', [uploadProof])

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = keepPageAfterRefusal

export { titleTags as meta } from '../../../shell/portal/title'

/** A student's start page (spec 1 §2). */
export default function StudentDashboardPage() {
  return <StudentDashboardScreen dashboard={useLoaderData<typeof loader>().view} />
}
