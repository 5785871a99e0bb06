import { useLoaderData } from '@remix-run/react'
import { TeacherDashboardScreen } from '../../../dashboards/teacher-screen'
import { loadTeacherDashboard } from '../../../dashboards/teacher.server'
import { formAction } from '../../../forms/action.server'
import { createOwnStudent } from '../../../people/teacher/intents'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('teacher', 'portal.nav.dashboard', ({ context, person }) => loadTeacherDashboard(person, context))

export const action = formAction('teacher', [createOwnStudent])

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** A teacher's start page (spec 2 §2). */
export default function TeacherDashboardPage() {
  return <TeacherDashboardScreen dashboard={useLoaderData<typeof loader>().view} />
}
