import {
  accept,
  goesTogether,
  longestRead,
  pathOf,
  readRefusal,
  readsApi,
  refuse,
  totalHeader,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Result,
} from '@rijbaan/contract'
import type { Settings } from '../server/environment'
import type { Log } from '../server/log'
import { retryUnanswered } from './retry.server'
import type { BrowserSession } from './browser-session'
import { takeCookies } from './cookies.server'
import { askTogether, type Answered } from './reads.server'
import type { Visitor } from './visitor'

const timeoutMilliseconds = 5000

/** How long the CMS may take for a file: it is looked at for viruses, and stored, maybe in a bucket. */
export const uploadMilliseconds = 15_000

/** Who asks: the web app itself, or the web app for a visitor. A loader's context is one. */
export type CmsCaller = {
  settings: Pick<Settings, 'cmsUrl' | 'webCmsSecret'>
  log: Log
  visitor?: Visitor
  /** Whose session the CMS is asked with; cookies that it sets go on to the browser as they are. */
  session?: BrowserSession
}

/** What a call hands on: each parameter that the endpoint's path names, and no other. */
export type CmsCall<E extends Endpoint> = (keyof ParamsOf<E> extends never ? { params?: never } : { params: ParamsOf<E> }) & {
  query?: QueryOf<E>
  body?: BodyOf<E>
  /** A multipart body, for endpoints that take a file. */
  form?: FormData
  headers?: Record<string, string>
  /** How long the CMS may take for its answer; 5 seconds, where nothing else is said. */
  milliseconds?: number
  /** Ends the call before its answer. */
  signal?: AbortSignal
  /** Whether a reader gets the answer's bytes as they come: once it has begun, they come as fast as they are read. */
  isHandedOn?: boolean
}

/** Nothing need be said where the path names nothing. */
type CallOf<E extends Endpoint> = keyof ParamsOf<E> extends never ? [call?: CmsCall<E>] : [call: CmsCall<E>]

function addressOf<E extends Endpoint>(endpoint: E, cmsUrl: string, { params, query }: Partial<CmsCall<E>>): URL {
  const address = new URL(pathOf(endpoint, params ?? ({} as ParamsOf<E>)), cmsUrl)
  const asked: [string, string | number | boolean | undefined][] = Object.entries(query ?? {})
  for (const [name, value] of asked) if (value !== undefined) address.searchParams.set(name, String(value))
  return address
}

/** What says whose call it is; beside it, where something is done, which browser it comes from. */
function cookiesFor(session: BrowserSession | undefined, isSafe: boolean): { Cookie?: string } {
  const pairs = [session?.cookie, isSafe ? null : session?.browserMark].filter(Boolean)
  return pairs.length > 0 ? { Cookie: pairs.join('; ') } : {}
}

const headersFor = ({ settings, visitor, session }: CmsCaller, { hasBody, isSafe }: Record<'hasBody' | 'isSafe', boolean>) => ({
  Accept: 'application/json',
  // A kept connection ends with its CMS, unnoticed until the next call goes into it; what changes something can't be sent again then.
  ...(isSafe ? {} : { Connection: 'close' }),
  'X-Rijbaan-Secret': settings.webCmsSecret,
  ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  ...cookiesFor(session, isSafe),
  ...(visitor?.userAgent ? { 'User-Agent': visitor.userAgent } : {}),
  ...(visitor
    ? { 'X-Rijbaan-Client-Address': visitor.address, 'Accept-Language': visitor.language, 'X-Request-Id': visitor.requestId }
    : {}),
})

/** What ends a call after a time; where its answer is handed on that is lifted once it has begun. */
function endsIn(milliseconds: number, { isHandedOn }: Partial<CmsCall<Endpoint>>): { signal: AbortSignal; lift: () => void } {
  if (!isHandedOn) return { signal: AbortSignal.timeout(milliseconds), lift: () => undefined }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new DOMException('The CMS took too long.', 'TimeoutError')), milliseconds)
  return { signal: ending.signal, lift: () => clearTimeout(timer) }
}

type Sent = Pick<Endpoint, 'method' | 'path'> & { address: URL; call: Partial<CmsCall<Endpoint>> }

/** Sends a call and answers whatever came back; null where the CMS doesn't in time, or just couldn't say who asks. */
async function send({ method, path, address, call }: Sent, caller: CmsCaller): Promise<Response | null> {
  if (caller.session?.isUnanswered) return null
  const hasBody = call.body !== undefined
  const isSafe = method === 'GET' || path === readsApi.readMany.path
  const timeout = endsIn(call.milliseconds ?? timeoutMilliseconds, call)
  const signal = call.signal ? AbortSignal.any([timeout.signal, call.signal]) : timeout.signal
  const ask = () =>
    fetch(address, {
      method,
      headers: { ...headersFor(caller, { hasBody, isSafe }), ...call.headers },
      body: hasBody ? JSON.stringify(call.body) : call.form,
      redirect: 'manual',
      signal,
    })
  try {
    const response = await retryUnanswered(ask, { isSafe, signal })
    timeout.lift()
    if (caller.session) takeCookies(caller.session, response.headers.getSetCookie())
    return response
  } catch (problem) {
    caller.log.debug({ err: problem, endpoint: path }, 'the CMS did not answer')
    if (caller.session?.posted) caller.session.posted.isCutOff = true
    return null
  }
}

/** Calls an endpoint and answers whatever came back; null where the CMS doesn't in time, or just couldn't say who asks. */
export function askCms<E extends Endpoint>(endpoint: E, caller: CmsCaller, ...[given]: CallOf<E>): Promise<Response | null> {
  const call: Partial<CmsCall<E>> = given ?? {}
  return send({ ...endpoint, address: addressOf(endpoint, caller.settings.cmsUrl, call), call: call as Sent['call'] }, caller)
}

/** The same for a call that is read as JSON: it goes with others of its page, where it can. */
function askToRead<E extends Endpoint>(endpoint: E, caller: CmsCaller, ...given: CallOf<E>): Promise<Answered | null> {
  const { session } = caller
  const { params, query, ...further }: Partial<CmsCall<E>> = given[0] ?? {}
  if (!session?.cookie || !goesTogether(endpoint) || Object.keys(further).length > 0) return askCms(endpoint, caller, ...given)
  const { pathname, search } = addressOf(endpoint, caller.settings.cmsUrl, { params, query } as Partial<CmsCall<E>>)
  // One that is too long for a call of several would have all of them refused.
  if (pathname.length + search.length > longestRead) return askCms(endpoint, caller, ...given)
  return askTogether(session, pathname + search, {
    alone: (address) => send({ ...endpoint, address: new URL(address, caller.settings.cmsUrl), call: {} }, caller),
    together: (addresses) => askCms(readsApi.readMany, caller, { body: addresses }),
  })
}

async function jsonOf(response: Answered, log: Log): Promise<unknown> {
  try {
    return await response.json()
  } catch (problem) {
    log.warn({ err: problem, status: response.status }, 'the CMS answered something that is no JSON')
    return undefined
  }
}

const isHtml = (response: Answered): boolean => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** What a response says: the value in the contract's shape, or the refusal. Another shape reads as `unavailable`. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Answered, log: Log): Promise<Result<AnswerOf<E>>> {
  if (isHtml(response)) {
    log.warn({ endpoint: endpoint.path, status: response.status }, 'something answered with a page in place of the CMS')
    return refuse('html-answer')
  }
  const body = await jsonOf(response, log)
  if (body === undefined) return refuse('unavailable')
  if (!response.ok) return readRefusal(body, response.status)
  const answer = endpoint.answer.safeParse(body)
  if (answer.success) return accept(answer.data as AnswerOf<E>)
  log.error({ endpoint: endpoint.path, issues: answer.error.issues.slice(0, 5) }, 'the CMS answered in another shape than the contract')
  return refuse('unavailable')
}

/**
 * Calls an endpoint of the contract: its value, or the refusal with the CMS's code.
 * Not reachable, too slow or not understood: `unavailable`. Carries the visitor's session, address, language and request id
 * (R3); a cookie that the CMS sets is set on the answer to the visitor.
 */
export async function cms<E extends Endpoint>(endpoint: E, caller: CmsCaller, ...call: CallOf<E>): Promise<Result<AnswerOf<E>>> {
  const response = await askToRead(endpoint, caller, ...call)
  return response ? readAnswer(endpoint, response, caller.log) : refuse('unavailable')
}

/** A list by pages: its rows, and how many there are on all of them (R44). */
export type Rows<T> = { rows: T; totalItems: number }

/** Calls an endpoint that answers a list by pages; `call.query` names the page. */
export async function cmsRows<E extends Endpoint>(endpoint: E, caller: CmsCaller, ...call: CallOf<E>): Promise<Result<Rows<AnswerOf<E>>>> {
  const response = await askToRead(endpoint, caller, ...call)
  if (!response) return refuse('unavailable')
  const answer = await readAnswer(endpoint, response, caller.log)
  return answer.ok ? accept({ rows: answer.value, totalItems: Number(response.headers.get(totalHeader) ?? 0) }) : answer
}
