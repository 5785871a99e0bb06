import type { LoaderFunctionArgs } from '@remix-run/node'
import { homePath } from '@rijbaan/contract'
import { contentFor } from '../../content.server'
import { grounds } from '../../seo/theme-colours'

/** What a phone needs to put the site among its apps. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await contentFor(context)
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.headerText,
    lang: context.visitor.language,
    start_url: homePath,
    display: 'minimal-ui',
    background_color: grounds.page.light,
    theme_color: grounds.sky.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
