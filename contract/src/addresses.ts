import type { LegalPageKey } from './content/kinds'
import { languageCookie, type Language } from './language'
import { areaOf, roleIn, type Area } from './roles'

/*
 * The addresses of the website and its door: routes, menus, links, redirects, mails and tests take it from here (spec 1 §2, spec 2 §2).
 * Those behind the door stand in `portal-addresses` and `door-addresses`, so that visitors of the website don't load them.
 */

// The website.
export const homePath = '/'
export const autoPath = '/auto'
export const tariffsPath = '/tarieven'
export const privacyPath = '/privacy'
export const termsPath = '/voorwaarden'
export const accessibilityPath = '/toegankelijkheid'

/** `refresh` loads the content once more (R12). */
export type HomeQuery = { refresh: 'true' }
/** Leads to the home page with its newest content. */
export const homeAgainPath = '/home'
export const refreshedHomePath = `${homePath}?refresh=true`
/** Leads to the section of the home page (R9). */
export const toDemoLessonPath = '/demo-lesson'

/** The package whose form a page shows. */
export type PackageQuery = { package: string }
export const packageSearch = (packageId: string): string => `?package=${encodeURIComponent(packageId)}`

/** Where each legal page stands. */
export const legalPaths: Record<LegalPageKey, string> = { privacy: privacyPath, terms: termsPath, accessibility: accessibilityPath }

/** Every page can be had in the other language. */
export type LanguageQuery = { lng: Language }
/** A page in one language, whatever the visitor's is (R2). */
export const inLanguage = (path: string, language: Language): string => `${path}?${languageCookie}=${language}`

/** The pages that everyone may see and find: they are cached and stand in the sitemap. */
export const publicPaths = [homePath, autoPath, tariffsPath, privacyPath, termsPath, accessibilityPath]

// What the panel's preview leads to.
/** A link that the CMS has signed: the page, in which language and state, until when (seconds since 1970). */
export type PreviewQuery = { path: string; language: Language; status: 'draft' | 'published'; expires: number; token: string }
export const previewPath = '/preview'
export const exitPreviewPath = '/preview/exit'

// For machines.
export const robotsPath = '/robots.txt'
export const sitemapPath = '/sitemap.xml'

// The door.
export const portalPath = '/portal'
export const loginPath = '/portal/login'
/** Whatever stands below it: addresses of calendars, whose tokens no log tells. */
export const calendarFeedsPath = '/agenda'
/** The address that a calendar program is given, by its token. */
export const calendarFeedPath = (token: string): string => `${calendarFeedsPath}/${token}.ics`
export const tokenPasswordPath = '/set-password'
/** Confirms a new e-mail address by a mailed link. */
export const confirmEmailPath = '/portal/confirm-email'
/** For who must change the password. */
export const changePasswordPath = '/portal/set-password'
/** Pages whose address holds a token: it must not be told to other sites. With slashes behind it, it is the same page to the router. */
export const isTokenPath = (path: string): boolean =>
  [tokenPasswordPath, confirmEmailPath].some((page) => path.startsWith(page) && /^\/*$/.test(path.slice(page.length)))

/** One's own profile, everyone's who is signed in. */
export const profilePath = '/portal/profile'

/** Whether a path lies in the portal; `/portalx` does not (R12). */
export const isPortalPath = (path: string): boolean => path === portalPath || path.startsWith(`${portalPath}/`)
/** Whether a page of the portal is one at its door: it looks as the website does, whatever look was chosen for inside. */
export const isDoorPath = (path: string): boolean => [loginPath, changePasswordPath, confirmEmailPath].some((page) => path.startsWith(page))

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
