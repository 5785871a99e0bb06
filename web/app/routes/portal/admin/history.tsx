import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '../../../audit/history-screen'
import { loadHistory } from '../../../audit/history.server'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('admin', 'office.history.title', ({ request, context }) => loadHistory(request, context))

export { titleTags as meta } from '../../../shell/portal/title'

/** What staff changed. */
export default function HistoryPage() {
  return <HistoryScreen history={useLoaderData<typeof loader>().view} />
}
