import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { ContentSnapshot, Language } from '@rijbaan/contract'
import {
  countHeld,
  countPendingBodies,
  endSiteOf,
  mostLargeBodies,
  networkOf,
  noteHeld,
  ownTurns,
  type MostWaiting,
} from '@rijbaan/servers'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { setTimeout as pause } from 'node:timers/promises'
import type { ContentHolder } from '../app/content.server'
import { hasSessionCookie } from '../app/cookies.server'
import { isInPreview } from '../app/preview/preview.server'
import { hasJustSignedOut } from '../app/sign-in/signed-out.server'
import { presentMoment } from './clock'
import { chooseScriptMark, contentSecurityPolicy, hashOf, takeScriptMarks } from './csp'
import { downloadRetrySeconds, makeRoomFor, mostDownloads, sendBody } from './downloads'
import { withLateScripts } from './late-scripts'
import type { Settings } from './environment'
import { chosenLanguage } from './language'
import type { Log } from './log'
import { scriptsPath } from './long-addresses'
import { isFromOurPages, originFactsOf } from './origin'
import type { Metrics } from './metrics'
import { pageHeaders } from './kept-pages'
import { isPublicPath, packTightly, planCaching, toCachedPage, type CachedPage, type PageCache } from './page-cache'
import { pageRenderer } from './page-renderer'
import { scriptsTeller } from './page-scripts'
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
 * Pages that are rendered at once, from what they ask the CMS to their last byte; the others wait for their turn, in which networks
 * take one after the other. The largest page, an availability of hundreds of days apart, holds some megabytes and takes a third of a second
 * in which nobody else is answered: eighty at once ended the process.
 */
const mostRenderings = { inAll: 12, ofNetwork: 4 }

/**
 * Those that wait for that: with what is rendered 120 pages in all, 80 of one network. Where it is full, a network that has few takes the
 * place of the last of those that have most, who is told to come back as whoever finds no place; the networks of one end site count as
 * one there, as one customer may have thousands.
 */
const mostWaiting: MostWaiting = { inAll: 120 - mostRenderings.inAll, perSender: 80 - mostRenderings.ofNetwork }

/** Pages that are rendered at once for one person, in however many sessions; what else they ask for waits. */
const mostOwnRenderings = 2

/**
 * What waits for that is none of the pages above: from a few networks one session would have nobody else be answered. A list's portraits
 * are asked for all at once, and each that waits holds a form's bytes at most.
 */
const mostOwnWaiting: MostWaiting = { perSender: 80, inAll: 400 }

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

/** What sets a cookie is nobody else's, whatever the framework says of it: it lets any store keep the list of a build's scripts for a year. */
function keepCookiesPrivate(res: ExpressResponse): void {
  const isForStores = /\bpublic\b/.test(String(res.getHeader('Cache-Control')))
  if (isForStores && res.hasHeader('Set-Cookie')) res.setHeader('Cache-Control', 'private, no-cache')
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

type Rendered = { response: Response; /** A page's; anything else is read as it is sent. */ html: Buffer | null }

const isPage = (response: Response): boolean => response.headers.get('content-type')?.startsWith('text/html') === true

const readWhole = async (response: Response): Promise<Rendered> => ({
  response,
  html: isPage(response) ? Buffer.from(await response.arrayBuffer()) : null,
})

/** By then a CMS that is well has said who it is. In milliseconds. */
const ownerPatience = 1000

/**
 * Whose turns these are: a person has as many sessions as they have devices, and whoever signs in again and again has one more each time.
 * Where the CMS doesn't say in time, the session's own. `busy` where too much of the session's, or from its network, waits to be asked about.
 */
async function ownerOf({ session, askPerson }: Pick<AppLoadContext, 'session' | 'askPerson'>): Promise<{ turns: string | null } | 'busy'> {
  if (session.cookie === null) return { turns: null }
  const asked = await Promise.race([askPerson(), pause(ownerPatience, null, { ref: false })])
  if (asked?.ok === false && asked.code === 'busy') return 'busy'
  return { turns: asked?.ok && asked.value ? String(asked.value.id) : session.cookie }
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
  const pendingBodies = countPendingBodies()
  const renderings = ownTurns(mostRenderings.ofNetwork, mostWaiting, mostRenderings.inAll)
  const downloads = countHeld(mostDownloads)
  const ownRenderings = ownTurns(mostOwnRenderings, mostOwnWaiting)

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
    const taken = hasBody ? await takeBody(req, res, { ...signIn, largeBodies, pendingBodies }) : { bytes: null }
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
    const address = settings.publicUrl + (plan?.url ?? req.originalUrl)
    // As the framework reads it: `/x/../__manifest` too.
    const render = new URL(address).pathname === scriptsPath ? scriptsTeller(build, mode) : pageRenderer(build, pattern, mode)
    const renderNow = async (): Promise<Rendered | 'gone'> =>
      gone.signal.aborted ? 'gone' : readWhole(await render(toFetchRequest(req, address, taken.bytes, gone.signal), context))
    const renderInTurn = async (): Promise<Rendered | 'gone' | 'busy'> => {
      if (gone.signal.aborted) return 'gone'
      const network = networkOf(req.ip ?? '')
      return (await renderings.run(network, renderNow, endSiteOf(network))) ?? 'busy'
    }
    const owner = await ownerOf(context)
    const renderFor = async ({ turns }: { turns: string | null }) =>
      turns === null ? renderInTurn() : ((await ownRenderings.run(turns, renderInTurn)) ?? 'busy')
    const rendered = owner === 'busy' ? owner : await renderFor(owner)
    if (rendered === 'gone') return
    if (rendered === 'busy') {
      for (const cookie of signIn.session.setCookies) res.append('Set-Cookie', cookie)
      return refuseWith(res, 'busy', busySeconds)
    }
    const { response } = rendered
    const { personId, setCookies } = context.session
    notePerson(res, personId)
    if (!makeRoomFor(response, res, downloads, personId ?? networkOf(req.ip ?? ''))) {
      if (rendered.html === null) await response.body?.cancel()
      for (const cookie of setCookies) res.append('Set-Cookie', cookie)
      return refuseWith(res, 'busy', downloadRetrySeconds)
    }

    copyHead(response, res)
    if (response.status === 503 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', waitSeconds)
    for (const cookie of setCookies) res.append('Set-Cookie', cookie)
    keepCookiesPrivate(res)
    if (isPreview) res.setHeader('X-Robots-Tag', 'noindex').removeHeader('X-Frame-Options')
    if (rendered.html === null) return sendBody(response.body, res)
    const { html, scripts } = takeScriptMarks(toLetters(rendered.html), context.scriptMark)
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
    noteHeld(res, bytes.length)
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
