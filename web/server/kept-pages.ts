import { isLanguage, languageCookie, toLanguage, type Language } from '@rijbaan/contract'
import type { IncomingMessage } from 'node:http'
import type { ContentHolder } from '../app/content.server'
import { cookieIn, hasSessionCookie } from '../app/cookies.server'
import { hasPreviewCookie } from '../app/preview/preview.server'
import { hasJustSignedOut } from '../app/sign-in/signed-out.server'
import type { Settings } from './environment'
import type { Metrics } from './metrics'
import { keptPage, packTightly, type CachedPage, type PageCache } from './page-cache'
import { sendReady, type Header } from './ready-answer'
import type { Watched } from './request-log'
import { sharedFor } from './shared-store'

/** What a public page says of itself, and of who may keep it. */
export const pageHeaders = ({ policy }: Pick<CachedPage, 'policy'>, keeping: readonly Header[]): readonly Header[] => [
  ...keeping,
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', policy],
]

/** What every answer carries, but for the policy: a page has its own. */
export const withoutPolicy = (headers: readonly Header[]): readonly Header[] =>
  headers.filter(([name]) => name !== 'content-security-policy')

/** Whether this browser may get a page of its own: it is signed in, sees drafts, or is to be told goodbye. */
const mayHaveOwnPages = (cookies: string): boolean => hasSessionCookie(cookies) || hasPreviewCookie(cookies) || hasJustSignedOut(cookies)

/** The language that a browser keeps, Dutch where it keeps none; null where its cookie says something else. */
export function languageKept(cookies: string): Language | null {
  const held = cookieIn(cookies, languageCookie)
  return held !== null && !isLanguage(held) ? null : toLanguage(held)
}

type KeptPagesOptions = {
  settings: Pick<Settings, 'cdnSeconds'>
  content: Pick<ContentHolder, 'version'>
  cache: PageCache
  metrics: Pick<Metrics, 'countPage'>
  /** What every answer carries. */
  headers: readonly Header[]
}

/**
 * Answers a public page out of the cache before any framework sees the request; false where that takes more: it isn't there, has
 * a query, or may be somebody's own (pages.ts).
 */
export function answerKeptPages({ settings, content, cache, metrics, headers }: KeptPagesOptions) {
  const shared = withoutPolicy(headers)
  return (req: IncomingMessage, res: Watched): boolean => {
    const { url = '', headers: asked } = req
    const cookies = asked.cookie ?? ''
    if (mayHaveOwnPages(cookies)) return false
    const language = languageKept(cookies)
    if (!language) return false
    const page = keptPage(cache, { url, language, contentVersion: content.version(language) })
    if (!page) return false
    metrics.countPage('hit')
    res.locals.route = url
    sendReady(req, res, page, [...shared, ...pageHeaders(page, sharedFor(settings.cdnSeconds)), ['X-Request-Id', res.locals.requestId]])
    void packTightly(page)
    return true
  }
}
