import { useLoaderData } from '@remix-run/react'
import { screenLoader } from '../../../shell/portal/screen.server'
import { openPanel } from '../../../sign-in/panel-door.server'
import { ShutPanelScreen } from '../../../sign-in/shut-panel-screen'

export const loader = screenLoader('admin', 'office.panel.title', ({ request, context }) => openPanel(request, context))

export { titleTags as meta } from '../../../shell/portal/title'

/** Where the panel sends who opens it from elsewhere, while the portal is its door. */
export default function PanelPage() {
  return <ShutPanelScreen panel={useLoaderData<typeof loader>().view} />
}
