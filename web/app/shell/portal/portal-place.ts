import type { Area, Language, Site } from '@rijbaan/contract'
import type { ShownTheme } from '../../styles/themes'
import type { PortalLink } from './portal-links'

/** What header, drawer and bar show alike. */
export type PortalPlace = {
  site: Site
  language: Language
  path: string
  search: string
  theme: ShownTheme
  /** The person's area; null for a role without one (R22). */
  area: Area | null
  home: string
  links: readonly PortalLink[]
  /** Where the page stands among the links. */
  current: PortalLink | null
}
