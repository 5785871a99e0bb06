import { useRouteLoaderData } from '@remix-run/react'
import type { Language, Site } from '@rijbaan/contract'

/** What every public page shows of the school, and the language of the page; loaded once, by the root. */
export type SiteData = { site: Site; language: Language }

/** @throws where the root hasn't loaded. */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<() => SiteData>('root')
  if (!data) throw new Error('A page was rendered without the root having loaded.')
  return data
}
