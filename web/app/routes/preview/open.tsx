import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { languageCookie, toLanguage, type PreviewQuery } from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { closePreview, isGenuineLink, openPreview } from '../../preview/preview.server'

/** Where the panel's "preview" leads: shows the page with its drafts, or as published, in the language being edited. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = context
  const now = new Date()
  const link = askedIn<PreviewQuery>(request)
  const path = link.get('path') ?? ''
  const genuine = isGenuineLink(settings.previewKey, { path, expires: link.get('expires') ?? '', token: link.get('token') ?? '' }, now)
  if (!genuine) throw new Response(null, { status: 404 })

  const page = new URL(path, settings.publicUrl)
  page.searchParams.set(languageCookie, toLanguage(link.get('language')))
  const cookie = link.get('status') === 'published' ? closePreview : openPreview(settings.previewKey, now, settings.isHttps)
  return redirect(page.pathname + page.search + page.hash, { headers: { 'Set-Cookie': cookie } })
}

export { pageLinks as links } from '../../styles/area-links'

/** Never shown: the loader leads on, or to the 404 page. */
export default function OpenPreview() {
  return null
}
