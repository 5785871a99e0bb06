import { changePasswordPath, confirmEmailPath, loginPath, tokenPasswordPath } from './addresses'

/*
 * The addresses at the door, with what they say behind their `?` (spec 1 §2). They stand apart from the website's, so that its
 * visitors don't load them, and from the portal's, so that who signs in doesn't load those.
 */

/** `returnTo` is where to go after signing in, `forgot` opens the form that mails a link. */
export type LoginQuery = { returnTo: string; forgot: true }
/** The login page that leads on to a page of the portal. */
export const loginPathTo = (path: string): string => `${loginPath}?${new URLSearchParams({ returnTo: path }).toString()}`
export const forgotPath = `${loginPath}?forgot=1`

/** Lead to the door: whoever types an address tries what other sites have. */
export const toLoginPaths = ['/login', '/inloggen'] as const

export const logoutPath = '/portal/logout'

/** The token of a mailed link. */
export type TokenPasswordQuery = { token: string }
export const passwordLinkPath = (token: string): string => `${tokenPasswordPath}?token=${token}`

export const confirmEmailLinkPath = (token: string): string => `${confirmEmailPath}?token=${token}`

export type ChangePasswordQuery = { change: true }
/** For who wants to (R14). */
export const wantedPasswordPath = `${changePasswordPath}?change=1`
