import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemapFor } from '../../seo/sitemap.server'

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(sitemapFor(context.settings.publicUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
