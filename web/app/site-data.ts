import { useRouteLoaderData } from '@remix-run/react'
import type { Language, Site } from '@rijbaan/contract'
import type { loader } from './root'

/** What every public page shows of the school, and the language of the page; loaded once, by the root. */
export function useSiteData(): { site: Site; language: Language } {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('A page was rendered without the root having loaded.')
  return data
}
