import type { LinkDescriptor } from '@remix-run/node'
import figtree from './fonts/figtree.woff2?url'
import overpass from './fonts/overpass.woff2?url'

/** Preloads of the two fonts, so that they arrive with the style sheet and not after it. */
export const fontLinks: LinkDescriptor[] = [overpass, figtree].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
}))
