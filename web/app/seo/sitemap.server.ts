import { publicPaths } from '@rijbaan/contract'
import { alternatesOf } from './addresses'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const urlOf = (publicUrl: string, path: string, location: string): string => {
  const links = alternatesOf(publicUrl, path).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(href)}"/>`,
  )
  return `<url><loc>${escape(location)}</loc>${links.join('')}</url>`
}

/** Every public page in every language, each with its alternates (R2). */
export const sitemapFor = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...publicPaths.flatMap((path) =>
      alternatesOf(publicUrl, path)
        .filter(({ hreflang }) => hreflang !== 'x-default')
        .map(({ href }) => urlOf(publicUrl, path, href)),
    ),
    '</urlset>',
  ].join('\n')
