import type { AppLoadContext, MetaDescriptor } from '@remix-run/node'
import {
  autoPath,
  homePath,
  isLanguage,
  languageCookie,
  localeOf,
  tariffsPath,
  type LanguageQuery,
  type Seo,
  type Site,
} from '@rijbaan/contract'
import { askedIn } from '../asked'
import { sceneLook } from '../styles/scene-look.server'
import { addressIn, alternatesOf } from './addresses'
import { barTags, skyIn, type Ground } from './theme-colours'

const defaultPicture = { path: '/og.png', width: 1200, height: 630 }

type PageSeo = {
  /** Path of the page, as it stands in the sitemap. */
  path: string
  seo: Seo
  site: Site
  context: AppLoadContext
  /** What was asked for: a page without a language in its address is one of its own to search engines. */
  request: Request
  /** What search engines read as data, if the page has such. */
  data?: { [key: string]: unknown }
}

/** What the site's header lies on. */
const groundAt = (path: string, now: Date): Ground => {
  if (path === homePath || path === autoPath) return skyIn(sceneLook(now))
  return path === tariffsPath ? 'sand' : 'page'
}

/** The tags in a public page's head: title, description, addresses in each language, how it looks when shared, and in what colour the browser's bar. */
export function tagsFor({ path, seo, site, context, request, data }: PageSeo): MetaDescriptor[] {
  const { settings, visitor } = context
  const address = addressIn(visitor.language, settings.publicUrl, path)
  const isForAnyLanguage = !isLanguage(askedIn<LanguageQuery>(request).get(languageCookie))
  const own = seo.picture ?? site.seo.picture
  const picture = own ? { path: own.url, width: own.width, height: own.height } : defaultPicture
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: isForAnyLanguage ? settings.publicUrl + path : address },
    ...alternatesOf(settings.publicUrl, path).map(({ hreflang, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: hreflang,
      href,
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: localeOf[visitor.language].replace('-', '_') },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(picture.path, settings.publicUrl).href },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...barTags(groundAt(path, context.now)),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ]
}
