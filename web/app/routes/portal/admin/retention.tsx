import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../../forms/action.server'
import { savePeriods } from '../../../retention/intents'
import { RetentionScreen } from '../../../retention/retention-screen'
import { loadRetention } from '../../../retention/retention.server'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('admin', 'retention.title', ({ context, person }) => loadRetention(person, context))

export const action = formAction('admin', [savePeriods])

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** How long what is kept, and what goes next. */
export default function RetentionPage() {
  return <RetentionScreen view={useLoaderData<typeof loader>().view} />
}
