import type { AppLoadContext } from '@remix-run/node'
import { areaOfPerson, homeOf, type CurrentUser } from '@rijbaan/contract'
import { toProfileBadge } from '../../profile-badge'
import type { PortalReader } from './portal-frame'

/** The signed-in person as the portal's frame shows them. */
export const toPortalReader = (person: CurrentUser, { theme }: AppLoadContext): PortalReader => ({
  profile: toProfileBadge(person),
  area: areaOfPerson(person),
  home: homeOf(person),
  theme,
})
