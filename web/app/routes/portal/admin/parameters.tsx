import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { saveParameters } from '../../../parameters/intents'
import { ParametersScreen } from '../../../parameters/parameters-screen'
import { loadParameters } from '../../../parameters/parameters.server'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export const loader = screenLoader('admin', 'parameters.title', async ({ context }) => ({ stored: await loadParameters(context) }))

export const action = formAction('admin', [saveParameters])

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = keepPageAfterRefusal

export { titleTags as meta } from '../../../shell/portal/title'

/** The school's parameters (spec 2 §2). */
export default function ParametersPage() {
  return <ParametersScreen {...useLoaderData<typeof loader>().view} />
}
