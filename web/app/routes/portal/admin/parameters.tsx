import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ParametersScreen } from '../../../parameters/parameters-screen'
import { changeParameters, loadParameters } from '../../../parameters/parameters.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [stored, title] = await Promise.all([loadParameters(context), titleFor(context, 'parameters.title')])
  return { stored, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'admin')
  return changeParameters(request, context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** The school's parameters (spec 2 §2). */
export default function ParametersPage() {
  return <ParametersScreen stored={useLoaderData<typeof loader>().stored} />
}
