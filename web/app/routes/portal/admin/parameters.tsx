import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { saveParameters } from '../../../parameters/intents'
import { ParametersScreen } from '../../../parameters/parameters-screen'
import { loadParameters } from '../../../parameters/parameters.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'
import { keepPageAfterRefusal } from '../../../forms/revalidation'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [stored, title] = await Promise.all([loadParameters(context), titleFor(context, 'parameters.title')])
  return { stored, title }
}

export const action = formAction('admin', [saveParameters])

export { sendForm as clientAction } from '../../../forms/send-form'

export const shouldRevalidate: ShouldRevalidateFunction = keepPageAfterRefusal

export const meta: MetaFunction<typeof loader> = titleTags

/** The school's parameters (spec 2 §2). */
export default function ParametersPage() {
  return <ParametersScreen stored={useLoaderData<typeof loader>().stored} />
}
