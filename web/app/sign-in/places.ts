import { areaOf, roleIn, type Area, type CurrentUser } from '@rijbaan/contract'

/** Addresses of the portal's front door (spec 1 §2). */
export const loginPath = '/portal/login'
export const logoutPath = '/portal/logout'
export const tokenPasswordPath = '/set-password'
export const changePasswordPath = '/portal/set-password'
export const profilePath = '/portal/profile'

/** What the door needs to know of a person. */
export type Visitor = Pick<CurrentUser, 'roles' | 'requirePasswordChange' | 'needsSecondFactor'>

/** Whether a path lies in the portal; `/portalx` does not (R12). */
export const isPortalPath = (path: string): boolean => path === '/portal' || path.startsWith('/portal/')

/** The area of a person's role; null for a role that has no place here (R22). */
export function areaOfPerson({ roles }: Pick<CurrentUser, 'roles'>): Area | null {
  const role = roleIn(roles[0]?.name ?? '')
  return role && areaOf[role]
}

/** Where a person starts: the home of their role, else the website (spec 1 §2). */
export function homeOf(person: Pick<CurrentUser, 'roles'>): string {
  const area = areaOfPerson(person)
  return area ? `/portal/${area}` : '/'
}

/** Whom a route is for: one area's people, or everyone who is signed in. */
export type Audience = Area | 'everyone'

/**
 * Where someone who is signed in has to go instead of into a route; null where they may enter (spec 1 §2, R13, R14, R22).
 * While a second factor is missing that the school asks for, only one's own account is open.
 */
export function detourFor(person: Visitor, audience: Audience): string | null {
  if (person.requirePasswordChange) return changePasswordPath
  if (audience === 'everyone') return null
  if (areaOfPerson(person) !== audience) return homeOf(person)
  return person.needsSecondFactor ? profilePath : null
}
