import { createRequestHandler, type AppLoadContext } from '@remix-run/node'
import { accept, type Language } from '@rijbaan/contract'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { LRUCache } from 'lru-cache'
import { hasSessionCookie } from '../app/cookies.server'
import { hasPreviewCookie } from '../app/preview/preview.server'
import type { ProfileBadge } from '../app/profile-badge'
import { hasJustSignedOut } from '../app/sign-in/signed-out.server'
import { systemTheme } from '../app/styles/themes'
import { presentMoment } from './clock'
import { chooseScriptMark, contentSecurityPolicy } from './csp'
import { toGzip } from './gzip-pieces'
import { languageKept, pageHeaders, withoutPolicy } from './kept-pages'
import { isPublicPath, keptAtMost, keyOf } from './page-cache'
import type { PagesOptions } from './pages'
import { chooseStandIn, fillIn, sizeOfPage, toPersonalPage, type PersonalPage } from './personal-page'
import { encodingsOf, type Header } from './ready-answer'
import { notePerson, noteRoute, requestIdOf } from './request-log'
import { personalAnswer } from './shared-store'
import { signInOf } from './sign-in-of'

/** A public page in a language, for who has a picture or has none. */
type Variant = { url: string; language: Language; hasPicture: boolean }

/** A page with places for its reader; none where it couldn't be made, until it is tried again. */
type Kept = { page: PersonalPage | null }

/** A reader of whom a page is told nothing but the badge, and whether it asked for more. */
function nobodyInParticular() {
  const asked = { isForMore: false }
  const nobody = () => {
    asked.isForMore = true
    return null
  }
  const session: AppLoadContext['session'] = {
    get cookie() {
      return nobody()
    },
    setCookies: [],
  }
  return { asked, reader: { session, askPerson: () => Promise.resolve(accept(nobody())), person: () => Promise.resolve(nobody()) } }
}

/** A page that somebody who is signed in may get of those that are ready: asked for as it is, without drafts and without a goodbye. */
function askedFor({ method, url, headers }: ExpressRequest): Omit<Variant, 'hasPicture'> | null {
  const cookies = headers.cookie ?? ''
  if (method !== 'GET' || !isPublicPath(url) || !hasSessionCookie(cookies)) return null
  if (hasPreviewCookie(cookies) || hasJustSignedOut(cookies)) return null
  const language = languageKept(cookies)
  return language && { url, language }
}

type PersonalPagesOptions = Pick<PagesOptions, 'settings' | 'log' | 'content' | 'metrics' | 'loadBuild' | 'mode' | 'textsScriptsOf'> & {
  /** What every answer carries. */
  headers: readonly Header[]
}

/**
 * Answers public pages to who is signed in: rendered once for all of them, with the name, initials and picture of who asks put in
 * (decision 54). The CMS says each time who that is. Whoever turns out to be nobody, or can't be told, is answered as always.
 */
export function answerPersonalPages({
  settings,
  log,
  content,
  metrics,
  loadBuild,
  mode,
  textsScriptsOf,
  headers,
}: PersonalPagesOptions): RequestHandler {
  const shared = withoutPolicy(headers)

  const render = async ({ url, language, hasPicture }: Variant): Promise<PersonalPage> => {
    const scriptMark = chooseScriptMark()
    const standIn = chooseStandIn(hasPicture)
    const { asked, reader } = nobodyInParticular()
    const context: AppLoadContext = {
      settings,
      log,
      content,
      visitor: { address: 'unknown', language, requestId: '' },
      ...reader,
      askBadge: () => Promise.resolve(standIn.badge),
      forgetPerson: () => undefined,
      isDataRequest: false,
      hasJustSignedOut: false,
      theme: systemTheme,
      now: presentMoment(settings),
      isPreview: false,
      scriptMark,
      textsScripts: textsScriptsOf(language, url),
    }
    const response = await createRequestHandler(await loadBuild(), mode)(new Request(settings.publicUrl + url), context)
    if (response.status !== 200) throw new Error(`A page for everybody was answered with ${response.status}.`)
    if (asked.isForMore || reader.session.setCookies.length > 0)
      throw new Error('A page for everybody asks more about its reader, or sets a cookie.')
    return toPersonalPage(await response.text(), scriptMark, standIn)
  }

  const kept = new LRUCache<string, Kept, Variant>({
    ...keptAtMost,
    sizeCalculation: ({ page }) => (page ? sizeOfPage(page) : 1),
    fetchMethod: async (_key, _stale, { context }) => {
      try {
        return { page: await render(context) }
      } catch (problem) {
        log.error({ err: problem, route: context.url }, 'a page could not be made ready for who is signed in')
        return { page: null }
      }
    },
  })

  const send = (req: ExpressRequest, res: ExpressResponse, page: PersonalPage, badge: ProfileBadge, setCookies: string[]): void => {
    const { pieces, hashes } = fillIn(page, badge)
    const policy = contentSecurityPolicy(hashes, { frameAncestor: null, isHttps: settings.isHttps })
    const head = [...shared, ...pageHeaders({ policy }, personalAnswer), ['X-Request-Id', requestIdOf(res.locals)]].flat()
    for (const cookie of setCookies) head.push('Set-Cookie', cookie)
    const isGzip = encodingsOf(req).includes('gzip')
    const body = isGzip ? toGzip(pieces) : Buffer.concat(pieces.map(({ bytes }) => bytes))
    if (isGzip) head.push('Content-Encoding', 'gzip')
    res.writeHead(200, [...head, 'Content-Length', String(body.length)]).end(body)
  }

  /** Whether the page was there, or could be made. */
  const answer = async (
    req: ExpressRequest,
    res: ExpressResponse,
    asked: Omit<Variant, 'hasPicture'>,
    version: string,
  ): Promise<boolean> => {
    const { askBadge, session } = signInOf(req, res, { settings, log, language: asked.language })
    const badge = await askBadge()
    notePerson(res, session.personId)
    if (!badge) return false
    const context = { ...asked, hasPicture: Boolean(badge.picture) }
    const key = `${keyOf(asked.language, version, asked.url)} ${context.hasPicture}`
    const known = kept.get(key)
    const { page } = known ?? (await kept.forceFetch(key, { context }))
    if (!page) return false
    noteRoute(res, asked.url)
    metrics.countPage(known ? 'hit' : 'miss')
    send(req, res, page, badge, session.setCookies)
    return true
  }

  return (req, res, next) => {
    const asked = askedFor(req)
    const version = asked && content.version(asked.language)
    if (!asked || !version) return next()
    answer(req, res, asked, version).then(
      (isAnswered) => {
        if (!isAnswered) next()
      },
      (problem: unknown) => {
        log.warn({ err: problem, requestId: requestIdOf(res.locals) }, 'no answer could be made ready')
        next(res.headersSent ? problem : undefined)
      },
    )
  }
}
