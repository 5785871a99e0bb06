import { writeReadableStreamToWritable, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import type { ContentSnapshot, Language } from '@rijbaan/contract'
import { countHeld, mostLargeBodies, networkOf } from '@rijbaan/servers'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import type { ContentHolder } from '../app/content.server'
import { hasSessionCookie } from '../app/cookies.server'
import { isInPreview } from '../app/preview/preview.server'
import { hasJustSignedOut } from '../app/sign-in/signed-out.server'
import { presentMoment } from './clock'
import { chooseScriptMark, contentSecurityPolicy, hashOf, takeScriptMarks } from './csp'
import { withLateScripts } from './late-scripts'
import type { Settings } from './environment'
import { chosenLanguage } from './language'
import type { Log } from './log'
import { isFromOurPages, originFactsOf } from './origin'
import type { Metrics } from './metrics'
import { pageHeaders } from './kept-pages'
import { isPublicPath, packTightly, planCaching, toCachedPage, type CachedPage, type PageCache } from './page-cache'
import { pageRenderer } from './page-renderer'
import { guardPrivacy } from './portal-requests'
import { sendReady } from './ready-answer'
import { refuseWith, waitSeconds } from './refuse'
import { notePerson, noteRoute, requestIdOf } from './request-log'
import { routePatternOf } from './route-pattern'
import { ownAnswer, personalAnswer, sharedFor } from './shared-store'
import { signInOf } from './sign-in-of'
import { takeBody } from './take-body'

export type PagesOptions = {
  settings: Settings
  log: Log
  content: ContentHolder
  cache: PageCache
  metrics: Metrics
  /** The built app; in development a fresh one each time. */
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  textsScriptsOf: (language: Language, path: string) => string[]
}

/**
 * Pages that may be rendered at once, in all and for one network: each holds up to two megabytes until it is written, and eight hundred at
 * once ended the process. So many are through within the five seconds that a rendering may take, also on a slow machine.
 */
const mostRenderings = { inAll: 120, perSender: 80 }

/** By then those before have been answered. In seconds. */
const busySeconds = 5

/** Whether a form can be opened for a package with this id, on either of the pages that have packages. */
const hasPackage = (published: ContentSnapshot | null, id: string): boolean =>
  published !== null && [...published.tariffs, ...published.auto.packages.cards].some((each) => each.id === id)

function toFetchRequest(req: ExpressRequest, address: string, body: Uint8Array<ArrayBuffer> | null, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  // Judged already, by isFromOurPages, which also knows that 127.0.0.1 is localhost.
  headers.delete('origin')
  return new Request(address, { method: req.method === 'HEAD' ? 'GET' : req.method, headers, body, signal })
}

function copyHead(response: Response, res: ExpressResponse): void {
  res.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  for (const cookie of response.headers.getSetCookie()) res.append('Set-Cookie', cookie)
}

/**
 * Whether a page may be for this reader alone. Whoever sends a session cookie that opens no session is nobody and gets everybody's page:
 * made-up cookies cost a question to the CMS, and no rendering.
 */
async function mayBeSomebody(req: ExpressRequest, { askPerson }: Pick<AppLoadContext, 'askPerson'>): Promise<boolean> {
  if (!hasSessionCookie(req.get('cookie'))) return false
  if (!isPublicPath(req.path)) return true
  const asked = await askPerson()
  return !asked.ok || asked.value !== null
}

/**
 * A page with a letter for each of its bytes, to look for signs of ASCII in: half as large as its text would be with one € in it, which a
 * process of a bounded heap holds for all that it writes at once.
 */
const toLetters = (bytes: Buffer): string => bytes.toString('latin1')

const toBytes = (letters: string): Buffer => Buffer.from(letters, 'latin1')

/** Answers everything that Remix has a route for: from the page cache where it may, else rendered now. */
export function servePages({ settings, log, content, cache, metrics, loadBuild, mode, textsScriptsOf }: PagesOptions): RequestHandler {
  const largeBodies = countHeld(mostLargeBodies)
  const renderings = countHeld(mostRenderings)

  const answer = async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
    const language = chosenLanguage(res.locals)
    const build = await loadBuild()
    const pattern = routePatternOf(build.routes, req.path)
    noteRoute(res, pattern)
    const isPreview = isInPreview(settings.previewKey, req.get('cookie'), new Date())
    const signIn = signInOf(req, res, { settings, log, language })
    const isSomebodys = await mayBeSomebody(req, signIn)
    for (const [name, value] of isSomebodys ? personalAnswer : ownAnswer) res.setHeader(name, value)
    guardPrivacy(req, res)

    const plan = planCaching({
      method: req.method,
      url: req.originalUrl,
      language,
      isPackage: (id) => hasPackage(content.get(language), id),
      contentVersion: content.version(language),
      isPersonal: isPreview || hasJustSignedOut(req.get('cookie')) || isSomebodys,
    })
    const known = plan && cache.get(plan.key)
    if (plan) metrics.countPage(known ? 'hit' : 'miss')
    const send = (page: CachedPage) =>
      sendReady(req, res, page, pageHeaders(page, sharedFor(res.hasHeader('Set-Cookie') ? 0 : settings.cdnSeconds)))
    if (known) {
      for (const cookie of signIn.session.setCookies) res.append('Set-Cookie', cookie)
      send(known)
      void packTightly(known)
      return
    }

    const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
    const taken = hasBody ? await takeBody(req, res, { ...signIn, largeBodies }) : { bytes: null }
    if (taken === 'cut-off') return
    if ('refusal' in taken) {
      for (const cookie of signIn.session.setCookies) res.append('Set-Cookie', cookie)
      return refuseWith(res, taken.refusal, taken.retryAfterSeconds)
    }

    const gone = new AbortController()
    res.on('close', () => gone.abort())
    const context: AppLoadContext = {
      settings,
      log,
      content,
      ...signIn,
      now: presentMoment(settings),
      isPreview,
      scriptMark: chooseScriptMark(),
      // A page that is kept is everybody's, however the first to ask spelt its address.
      textsScripts: textsScriptsOf(language, plan?.url.split('?', 1)[0] ?? req.path),
    }
    const render = pageRenderer(build, pattern, mode)
    const leave = renderings.take(networkOf(req.ip ?? ''))
    if (!leave) {
      for (const cookie of signIn.session.setCookies) res.append('Set-Cookie', cookie)
      return refuseWith(res, 'busy', busySeconds)
    }
    const response = await render(
      toFetchRequest(req, settings.publicUrl + (plan?.url ?? req.originalUrl), taken.bytes, gone.signal),
      context,
    ).finally(leave)
    notePerson(res, context.session.personId)

    copyHead(response, res)
    if (response.status === 503 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', waitSeconds)
    for (const cookie of context.session.setCookies) res.append('Set-Cookie', cookie)
    if (isPreview) res.setHeader('X-Robots-Tag', 'noindex').removeHeader('X-Frame-Options')
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      if (response.body) await writeReadableStreamToWritable(response.body, res)
      else res.end()
      return
    }
    const { html, scripts } = takeScriptMarks(toLetters(Buffer.from(await response.arrayBuffer())), context.scriptMark)
    if (mode === 'development') {
      // Vite's own scripts and styles are inline and different each time.
      res.removeHeader('Content-Security-Policy')
      res.send(toBytes(html))
      return
    }
    const bytes = toBytes(withLateScripts(html))
    const frameAncestor = isPreview ? settings.cmsPublicUrl : null
    const policy = contentSecurityPolicy(
      scripts.map((code) => hashOf(toBytes(code))),
      { frameAncestor, isHttps: settings.isHttps },
    )
    if (plan && response.status === 200) {
      const page = await toCachedPage(bytes, policy)
      cache.set(plan.key, page)
      return send(page)
    }
    res.setHeader('Content-Security-Policy', policy).send(bytes)
  }

  return (req, res, next) => {
    if (!isFromOurPages(originFactsOf(req), settings.publicUrl)) return refuseWith(res, 'origin-refused')
    answer(req, res)
      .catch((problem: unknown) => {
        if (res.headersSent) return next(problem)
        log.error({ err: problem, requestId: requestIdOf(res.locals) }, 'a page could not be rendered')
        refuseWith(res, 'server-error')
      })
      .catch(next)
  }
}
