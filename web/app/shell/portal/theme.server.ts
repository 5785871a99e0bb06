import { themeCookie, type Theme } from '../../styles/themes'

const oneYearSeconds = 365 * 24 * 60 * 60

/** The `Set-Cookie` value that keeps a look for a year (R70). */
export const themeCookieFor = (theme: Theme, isSecure: boolean): string =>
  `${themeCookie}=${theme}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
