import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { OverviewScreen } from '../../../dashboards/office-screen'
import { DashboardTab } from '../../../dashboards/office-tab'
import { loadTab } from '../../../dashboards/office-tab.server'
import { loadOverviewHead } from '../../../dashboards/office.server'
import { adminLessonIntents } from '../../../lessons/admin/intents'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { officePaymentIntents } from '../../../payments/office/intents'
import { officeIntents } from '../../../people/office/intents'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'
import { revalidateAfterPost } from '../../../forms/revalidation'

export const loader = screenLoader('admin', 'portal.nav.dashboard', async ({ request, context, person }) => {
  const [head, shown] = await Promise.all([loadOverviewHead(request, person, context), loadTab(request, person, context)])
  return { head, shown }
})

/** The forms of all tabs, and of the dialogs over them. */
export const action = formAction('admin', [...officeIntents, ...adminLessonIntents, ...officePaymentIntents])

export { sendForm as clientAction } from '../../../forms/send-form'

/** Looking for a student changes nothing; after a refusal somebody else may have changed what is shown. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => !isSearchForStudent(asked.formData) && revalidateAfterPost(asked)

export { titleTags as meta } from '../../../shell/portal/title'

/** The office's start page, with its five tabs (spec 2 §2, R66). */
export default function AdminDashboard() {
  const { head, shown } = useLoaderData<typeof loader>().view
  return (
    <OverviewScreen tab={shown.tab} head={head}>
      <DashboardTab shown={shown} figures={head.figures} />
    </OverviewScreen>
  )
}
