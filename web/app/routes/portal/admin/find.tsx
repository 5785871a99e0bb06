import { useLoaderData } from '@remix-run/react'
import { loadFound } from '../../../find/find.server'
import { FindScreen } from '../../../find/find-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('admin', 'find.title', ({ request, context }) => loadFound(request, context))

export { titleTags as meta } from '../../../shell/portal/title'

/** Finds what somebody remembers a part of. */
export default function FindPage() {
  return <FindScreen view={useLoaderData<typeof loader>().view} />
}
