import { tariffsPath } from '@rijbaan/contract'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contentFor } from '../../content.server'
import { TariffsScreen } from '../../content/tariffs-screen'
import { resultOf } from '../../requests/form-result'
import { usePackageInAddress } from '../../requests/package-in-address'
import { answerForm } from '../../requests/requests.server'
import { sendOrKeep } from '../../requests/send-or-keep'
import { tagsFor } from '../../seo/page-seo.server'
import { schoolData } from '../../seo/school-data.server'
import { useSiteData } from '../../site-data'

export async function loader({ context }: LoaderFunctionArgs) {
  const content = await contentFor(context)
  const { site, tariffsPage, tariffs, priceTables } = content
  const data = schoolData(content, context.settings.publicUrl)
  return { tariffsPage, tariffs, priceTables, tags: tagsFor({ path: tariffsPath, seo: tariffsPage.seo, site, context, data }) }
}

export const action = ({ request, context }: ActionFunctionArgs) => answerForm(request, context, ['tariff-request'])

export const clientAction = sendOrKeep

export { keepPublicPage as shouldRevalidate } from '../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

export default function Tariffs() {
  const { site, language } = useSiteData()
  const { tariffsPage, tariffs, priceTables } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const packageId = usePackageInAddress(result)
  return (
    <TariffsScreen
      tariffsPage={tariffsPage}
      tariffs={tariffs}
      priceTables={priceTables}
      site={site}
      language={language}
      request={resultOf('tariff-request', result)}
      packageId={packageId}
    />
  )
}
