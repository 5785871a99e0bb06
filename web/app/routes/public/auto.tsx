import { autoPath } from '@rijbaan/contract'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AutoScreen } from '../../content/auto-screen'
import { contentFor } from '../../content.server'
import { resultOf } from '../../requests/form-result'
import { usePackageInAddress } from '../../requests/package-in-address'
import { answerForm } from '../../requests/requests.server'
import { sendOrKeep } from '../../requests/send-or-keep'
import { tagsFor } from '../../seo/page-seo.server'
import { useSiteData } from '../../site-data'

export async function loader({ context }: LoaderFunctionArgs) {
  const { site, auto } = await contentFor(context)
  return { auto, tags: tagsFor({ path: autoPath, seo: auto.seo, site, context }) }
}

export const action = ({ request, context }: ActionFunctionArgs) => answerForm(request, context, ['call-me-back', 'tariff-request'])

export const clientAction = sendOrKeep

export { keepPublicPage as shouldRevalidate } from '../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

export default function Auto() {
  const { site, language } = useSiteData()
  const { auto } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const packageId = usePackageInAddress(result)
  return (
    <AutoScreen
      auto={auto}
      site={site}
      language={language}
      callBack={resultOf('call-me-back', result)}
      request={resultOf('tariff-request', result)}
      packageId={packageId}
    />
  )
}
