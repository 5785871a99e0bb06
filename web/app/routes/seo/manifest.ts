import type { LoaderFunctionArgs } from '@remix-run/node'
import { homePath } from '@rijbaan/contract'
import { contentFor } from '../../content.server'
import { themeColours } from '../../seo/theme-colours'

/** What a phone needs to put the site among its apps. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await contentFor(context)
  const [light] = themeColours
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.headerText,
    lang: context.visitor.language,
    start_url: homePath,
    display: 'minimal-ui',
    background_color: light.colour,
    theme_color: light.colour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
