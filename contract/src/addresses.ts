import type { LegalPageKey } from './content/kinds'
import { areaOf, roleIn, type Area } from './roles'

/*
 * The addresses of the website and its door: routes, menus, links, redirects, mails and tests take it from here (spec 1 §2, spec 2 §2).
 * Those behind the door stand in `portal-addresses`, so that visitors of the website don't load them.
 */

// The website.
export const homePath = '/'
export const autoPath = '/auto'
export const tariffsPath = '/tarieven'
export const privacyPath = '/privacy'
export const termsPath = '/voorwaarden'
export const accessibilityPath = '/toegankelijkheid'

/** Where each legal page stands. */
export const legalPaths: Record<LegalPageKey, string> = { privacy: privacyPath, terms: termsPath, accessibility: accessibilityPath }

/** The pages that everyone may see and find: they are cached and stand in the sitemap. */
export const publicPaths = [homePath, autoPath, tariffsPath, ...Object.values(legalPaths)]

// The door.
export const portalPath = '/portal'
export const loginPath = '/portal/login'
export const logoutPath = '/portal/logout'
export const tokenPasswordPath = '/set-password'
export const changePasswordPath = '/portal/set-password'

/** The query parameter that says where to go after signing in. */
export const returnToParameter = 'returnTo'

/** One's own profile, everyone's who is signed in. */
export const profilePath = '/portal/profile'

/** Whether a path lies in the portal; `/portalx` does not (R12). */
export const isPortalPath = (path: string): boolean => path === portalPath || path.startsWith(`${portalPath}/`)

/** The area of a person's role; null for a role that has no place here (R22). */
export function areaOfPerson({ roles }: { roles: { name: string }[] }): Area | null {
  const role = roleIn(roles[0]?.name ?? '')
  return role && areaOf[role]
}

/** Where a person starts: the home of their role, else the website (spec 1 §2). */
export function homeOf(person: { roles: { name: string }[] }): string {
  const area = areaOfPerson(person)
  return area ? `${portalPath}/${area}` : homePath
}
