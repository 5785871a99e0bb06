import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieIn } from '../cookies.server'

const previewCookie = 'rijbaan_preview'

const cookieSeconds = 60 * 60

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const isFuture = (seconds: number, now: Date): boolean => Number.isInteger(seconds) && seconds * 1000 > now.getTime()

/** The token of a preview link, as the CMS makes it with the key that both derive. `expires` in seconds since 1970. */
export const previewToken = (secret: string, path: string, expires: number): string => sign(secret, `preview\n${path}\n${expires}`)

/** Whether a path leads into this site: `/auto` does, `//elsewhere.nl` and `https:…` don't. */
export const isPathOfOurs = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && URL.canParse(path, 'http://localhost') && !/[\u0000-\u001f\\]/.test(path)

export type PreviewLink = { path: string; expires: string; token: string }

/** Whether a preview link was made by our CMS, has not expired and leads into this site. */
export const isGenuineLink = (secret: string, { path, expires, token }: PreviewLink, now: Date): boolean =>
  isPathOfOurs(path) && isFuture(Number(expires), now) && isSame(token, previewToken(secret, path, Number(expires)))

/** `Set-Cookie` that opens the preview for an hour. */
export function openPreview(secret: string, now: Date, isSecure: boolean): string {
  const expires = Math.floor(now.getTime() / 1000) + cookieSeconds
  const value = `${expires}.${sign(secret, `preview-cookie\n${expires}`)}`
  return `${previewCookie}=${value}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** `Set-Cookie` that leaves the preview. */
export const closePreview = `${previewCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`

/** Whether there is a preview cookie at all. */
export const hasPreviewCookie = (cookieHeader: string): boolean => cookieIn(cookieHeader, previewCookie) !== null

/** Whether the request carries a preview cookie of ours that is still good. */
export function isInPreview(secret: string, cookieHeader: string | undefined, now: Date): boolean {
  const [expires = '', signature = ''] = (cookieIn(cookieHeader, previewCookie) ?? '').split('.')
  return isFuture(Number(expires), now) && isSame(signature, sign(secret, `preview-cookie\n${expires}`))
}
