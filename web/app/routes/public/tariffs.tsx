import { tariffsPath } from '@rijbaan/contract'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentFor } from '../../content.server'
import { TariffsScreen } from '../../content/tariffs-screen'
import { usePackageInAddress } from '../../requests/package-in-address'
import { formAction } from '../../forms/action.server'
import { askForPackage } from '../../requests/intents'
import { tagsFor } from '../../seo/page-seo.server'
import { schoolData } from '../../seo/school-data.server'
import { useSiteData } from '../../site-data'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const content = await contentFor(context)
  const { site, tariffsPage, tariffs, priceTables } = content
  const data = schoolData(content, context.settings.publicUrl)
  return { tariffsPage, tariffs, priceTables, tags: tagsFor({ path: tariffsPath, seo: tariffsPage.seo, site, context, request, data }) }
}

export const action = formAction('public', [askForPackage])

export { sendForm as clientAction } from '../../forms/send-form'

export { keepPublicPage as shouldRevalidate } from '../../forms/revalidation'

export { pageLinks as links } from '../../styles/area-links'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

export default function Tariffs() {
  const { site, language } = useSiteData()
  const { tariffsPage, tariffs, priceTables } = useLoaderData<typeof loader>()
  const packageId = usePackageInAddress()
  return (
    <TariffsScreen
      tariffsPage={tariffsPage}
      tariffs={tariffs}
      priceTables={priceTables}
      site={site}
      language={language}
      packageId={packageId}
    />
  )
}
