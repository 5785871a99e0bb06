import { autoPath } from '@rijbaan/contract'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AutoScreen } from '../../content/auto-screen'
import { contentFor } from '../../content.server'
import { usePackageInAddress } from '../../requests/package-in-address'
import { formAction } from '../../forms/action.server'
import { askToBeCalled, askForPackage } from '../../requests/intents'
import { tagsFor } from '../../seo/page-seo.server'
import { useSiteData } from '../../site-data'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site, auto } = await contentFor(context)
  return { auto, tags: tagsFor({ path: autoPath, seo: auto.seo, site, context, request }) }
}

export const action = formAction('public', [askToBeCalled, askForPackage])

export { sendForm as clientAction } from '../../forms/send-form'

export { keepPublicPage as shouldRevalidate } from '../../forms/revalidation'

export { pageLinks as links } from '../../styles/area-links'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

export default function Auto() {
  const { site, language } = useSiteData()
  const { auto } = useLoaderData<typeof loader>()
  const packageId = usePackageInAddress()
  return <AutoScreen auto={auto} site={site} language={language} packageId={packageId} />
}
