import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '../../../audit/history-screen'
import { loadHistory } from '../../../audit/history.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [history, title] = await Promise.all([loadHistory(request, context), titleFor(context, 'office.history.title')])
  return { history, title }
}

export const meta: MetaFunction<typeof loader> = titleTags

/** What staff changed. */
export default function HistoryPage() {
  return <HistoryScreen history={useLoaderData<typeof loader>().history} />
}
