import { homePath, type HomeQuery } from '@rijbaan/contract'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useAsked } from '../../asked'
import { contentFor } from '../../content.server'
import { HomeScreen } from '../../content/home-screen'
import { formAction } from '../../forms/action.server'
import { askForDemo } from '../../requests/intents'
import { tagsFor } from '../../seo/page-seo.server'
import { schoolData } from '../../seo/school-data.server'
import { useSiteData } from '../../site-data'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const content = await contentFor(context)
  const { site, home, statistics, reviews } = content
  const data = schoolData(content, context.settings.publicUrl)
  return { home, statistics, reviews, tags: tagsFor({ path: homePath, seo: home.seo, site, context, request, data }) }
}

export const action = formAction('public', [askForDemo])

export { sendForm as clientAction } from '../../forms/send-form'

export { keepPublicPage as shouldRevalidate } from '../../forms/revalidation'

export { homeLinks as links } from '../../styles/area-links'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

/** `?refresh=true` loads the content once more and then leaves the address (R12): dropping it is what reloads. */
function useRefreshOnce() {
  const search = useAsked<HomeQuery>()
  const navigate = useNavigate()
  const isAsked = search.get('refresh') === 'true'
  useEffect(() => {
    if (isAsked) navigate(homePath, { replace: true, preventScrollReset: true })
  }, [isAsked, navigate])
}

export default function Home() {
  const { site, language } = useSiteData()
  const { home, statistics, reviews } = useLoaderData<typeof loader>()
  useRefreshOnce()
  return <HomeScreen site={site} home={home} statistics={statistics} reviews={reviews} language={language} />
}
