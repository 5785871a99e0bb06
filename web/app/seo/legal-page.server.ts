import type { LoaderFunctionArgs } from '@remix-run/node'
import { type LegalPageKey, legalPaths } from '@rijbaan/contract'
import { contentFor } from '../content.server'
import { tagsFor } from './page-seo.server'

/** The loader of a legal page. A page that the office has unpublished is 404. */
export const legalPageLoader =
  (key: LegalPageKey) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const { site, legalPages } = await contentFor(context)
    const page = legalPages.find((each) => each.key === key)
    if (!page) throw new Response(null, { status: 404 })
    return { page, tags: tagsFor({ path: legalPaths[key], seo: page.seo, site, context, request }) }
  }
