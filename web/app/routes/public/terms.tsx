import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalScreen } from '../../content/legal-screen'
import { legalPageLoader } from '../../seo/legal-page.server'

export const loader = legalPageLoader('terms')

export { pageLinks as links } from '../../styles/area-links'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

export default function Terms() {
  return <LegalScreen page={useLoaderData<typeof loader>().page} />
}
