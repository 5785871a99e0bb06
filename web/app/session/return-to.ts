import { isPortalPath, loginPath, loginPathTo, logoutPath } from '@rijbaan/contract'

const base = 'http://localhost'

/**
 * Where to go after signing in: a page of our portal, or null for anything else (R13). What browsers read as another
 * host (`//x`, `/\x`), a scheme, or control characters never gets through.
 */
export function returnPathIn(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\u0000-\u001f\\]/.test(text) || !URL.canParse(text, base)) return null
  const { origin, pathname, search } = new URL(text, base)
  if (origin !== base || !isPortalPath(pathname) || pathname === loginPath || pathname === logoutPath) return null
  return pathname + search
}

/** The login page that leads back to a path. */
export const loginPathFor = (path: string): string => (returnPathIn(path) === null ? loginPath : loginPathTo(path))
