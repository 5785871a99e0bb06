import { homePath } from '@rijbaan/contract'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { contentFor } from '../../content.server'
import { HomeScreen } from '../../content/home-screen'
import { resultOf } from '../../requests/form-result'
import { answerForm } from '../../requests/requests.server'
import { sendOrKeep } from '../../requests/send-or-keep'
import { tagsFor } from '../../seo/page-seo.server'
import { schoolData } from '../../seo/school-data.server'
import { useSiteData } from '../../site-data'

export async function loader({ context }: LoaderFunctionArgs) {
  const content = await contentFor(context)
  const { site, home, statistics, reviews } = content
  const data = schoolData(content, context.settings.publicUrl)
  return { home, statistics, reviews, tags: tagsFor({ path: homePath, seo: home.seo, site, context, data }) }
}

export const action = ({ request, context }: ActionFunctionArgs) => answerForm(request, context, ['demo-lesson'])

export const clientAction = sendOrKeep

export { keepPublicPage as shouldRevalidate } from '../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags ?? []

/** `?refresh=true` loads the content once more and then leaves the address (R12): dropping it is what reloads. */
function useRefreshOnce() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isAsked = search.get('refresh') === 'true'
  useEffect(() => {
    if (isAsked) navigate(homePath, { replace: true, preventScrollReset: true })
  }, [isAsked, navigate])
}

export default function Home() {
  const { site, language } = useSiteData()
  const { home, statistics, reviews } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  useRefreshOnce()
  return (
    <HomeScreen
      site={site}
      home={home}
      statistics={statistics}
      reviews={reviews}
      language={language}
      demo={resultOf('demo-lesson', result)}
    />
  )
}
