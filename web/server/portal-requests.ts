import { isPortalPath, isTokenPath, profilePath, proofUploadPath, studentHomePath } from '@rijbaan/contract'
import type { AppLoadContext } from '@remix-run/node'
import type { Request, Response } from 'express'
import { browserMarkIn, cookieIn, hasSessionCookie, sessionCookieIn } from '../app/cookies.server'
import { themeCookie, toShownTheme } from '../app/styles/themes'
import { whoIsThere, type InTurn } from '../app/session/session.server'
import { hasJustSignedOut } from '../app/sign-in/signed-out.server'
import { formBodyMaxBytes, uploadBodyMaxBytes } from './body'

const dataEnd = /\.data$/

/**
 * The page that a request is about, also where it asks for the page's data alone. As the router reads an address: in small letters,
 * with `..`, `%2e` and backslashes resolved, and other letters decoded.
 */
const pageOf = ({ originalUrl }: Request): string =>
  decodeURIComponent(new URL(`http://localhost${originalUrl}`).pathname)
    .toLowerCase()
    .replace(dataEnd, '')

/** Pages of one person, or with a token in their address: kept by nobody, found by no search engine. */
export function guardPrivacy(req: Request, res: Response): void {
  const page = pageOf(req)
  const hasToken = isTokenPath(page)
  if (hasToken) res.setHeader('Referrer-Policy', 'no-referrer')
  if (!hasToken && !isPortalPath(page)) return
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
}

/** Where files are handed in: a picture, a proof of payment, and the latter without a script. */
const uploadPaths: readonly string[] = [profilePath, proofUploadPath, studentHomePath()]

/** Whether this is where files are handed in, by somebody who may be signed in: whether they are, the CMS alone knows. */
export const takesFile = (req: Request): boolean => uploadPaths.includes(pageOf(req)) && hasSessionCookie(req.get('cookie'))

/** Longest body in bytes: a file's, or a form's. */
export const bodyLimitOf = (req: Request): number => (takesFile(req) ? uploadBodyMaxBytes : formBodyMaxBytes)

/** Why a body is longer than that: where files are handed in by who is signed in, it is nobody's. */
export const refusalOfBody = (req: Request): 'sign-in-required' | 'too-large' =>
  uploadPaths.includes(pageOf(req)) && !hasSessionCookie(req.get('cookie')) ? 'sign-in-required' : 'too-large'

export type SignInContext = Pick<
  AppLoadContext,
  'visitor' | 'session' | 'askPerson' | 'person' | 'askBadge' | 'forgetPerson' | 'isDataRequest' | 'hasJustSignedOut' | 'theme'
>

/** What loaders and actions get to know about the visitor: session, look, and how they ask. */
export function signInContext(
  req: Request,
  caller: Pick<AppLoadContext, 'settings' | 'log' | 'visitor'>,
  inTurn?: (session: string) => InTurn,
): SignInContext {
  const cookies = req.get('cookie')
  const { isHttps } = caller.settings
  const session = { cookie: sessionCookieIn(cookies, isHttps), browserMark: browserMarkIn(cookies, isHttps), setCookies: [] }
  return {
    visitor: caller.visitor,
    session,
    ...whoIsThere({ ...caller, session }, session, session.cookie === null ? undefined : inTurn?.(session.cookie)),
    isDataRequest: dataEnd.test(req.path),
    hasJustSignedOut: hasJustSignedOut(cookies),
    theme: toShownTheme(cookieIn(cookies, themeCookie)),
  }
}
