import type { LoaderFunctionArgs } from '@remix-run/node'
import { portalPath, previewPath, sitemapPath, tokenPasswordPath } from '@rijbaan/contract'

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    `Disallow: ${portalPath}`,
    `Disallow: ${previewPath}`,
    `Disallow: ${tokenPasswordPath}`,
    '',
    `Sitemap: ${context.settings.publicUrl}${sitemapPath}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
