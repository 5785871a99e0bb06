import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { OverviewScreen } from '../../../dashboards/office-screen'
import { DashboardTab } from '../../../dashboards/office-tab'
import { changeTab, loadTab } from '../../../dashboards/office-tab.server'
import { loadOverviewHead } from '../../../dashboards/office.server'
import { isSearchForStudent } from '../../../lessons/admin/lesson-result'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await requireArea(context, request, 'admin')
  const [head, shown, title] = await Promise.all([
    loadOverviewHead(request, person, context),
    loadTab(request, context),
    titleFor(context, 'portal.nav.dashboard'),
  ])
  return { head, shown, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  return changeTab(request, context)
}

/** Looking for a student changes nothing; after a refusal somebody else may have changed what is shown. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, formData, defaultShouldRevalidate }) =>
  formMethod === 'POST' ? !isSearchForStudent(formData) : defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = titleTags

/** The office's start page, with its five tabs (spec 2 §2, R66). */
export default function AdminDashboard() {
  const { head, shown } = useLoaderData<typeof loader>()
  return (
    <OverviewScreen tab={shown.tab} head={head}>
      <DashboardTab shown={shown} figures={head.figures} />
    </OverviewScreen>
  )
}
