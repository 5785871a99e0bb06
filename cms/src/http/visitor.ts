import { createHash, timingSafeEqual } from 'node:crypto'
import { toLanguage, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context, Request } from 'koa'
import { apartFromCall } from '../database/call'
import { settingsOf } from '../settings'

/** Who a request comes from, as far as limits and mails need it. */
export type Visitor = {
  /** The visitor's network address; never stored as it is. */
  address: string
  /** What the visitor reads: the language of the site's cookie, handed on by the web app (R3). */
  language: Language
  /** Has something done once they are answered, apart from the call: how long it takes tells them nothing. */
  onceAnswered: (work: () => Promise<void>) => void
}

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether the web app itself is calling: it alone knows the shared secret. */
export function isFromWebApp(strapi: Core.Strapi, request: Request): boolean {
  return timingSafeEqual(digest(request.get('x-rijbaan-secret')), digest(settingsOf(strapi).webCmsSecret))
}

/** What nobody waits for is begun when the answer is out: where the database works within this process, it would wait all the same. */
const onceAnswered =
  (strapi: Core.Strapi, { res }: Context): Visitor['onceAnswered'] =>
  (work) => {
    const begin = (): void => apartFromCall(() => void work().catch((problem: unknown) => strapi.log.error(problem)))
    if (res.closed) begin()
    else res.once('close', begin)
  }

/** The visitor behind a request. Only the web app may say so for someone else; any other caller speaks for itself. */
export function visitorOf(strapi: Core.Strapi, ctx: Context): Visitor {
  const isHandedOn = isFromWebApp(strapi, ctx.request)
  const address = (isHandedOn && ctx.get('x-rijbaan-client-address')) || ctx.ip || 'unknown'
  return { address, language: toLanguage(ctx.get('accept-language').slice(0, 2).toLowerCase()), onceAnswered: onceAnswered(strapi, ctx) }
}
