import { cookieIn } from '../cookies.server'

const name = 'rijbaan_signed_out'

/** Set by signing out, so that the next page says so once (spec 1 §2). */
export const signedOutCookie = (isSecure: boolean): string =>
  `${name}=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const clearSignedOutCookie = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`

/** Whether the visitor has just signed out and hasn't been told yet. */
export const hasJustSignedOut = (header: string | null | undefined): boolean => cookieIn(header, name) !== null
