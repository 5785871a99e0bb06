import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { toLanguage, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context, Request } from 'koa'
import { apartFromCall } from '../database/call'
import { settingsOf } from '../settings'
import { isSharedSecret } from '../shared-secret'
import { browserKnownTo } from './known-browser'

/** Who a request comes from, as far as limits and mails need it. */
export type Visitor = {
  /** The visitor's network address; never stored as it is. */
  address: string
  /** What the visitor reads: the language of the site's cookie, handed on by the web app (R3). */
  language: Language
  /** The number under which their browser is known to an account; null where nobody was let in to it by this browser. */
  browserKnownTo: (accountId: number) => string | null
  /** Has something done once they are answered, apart from the call: how long it takes tells them nothing. */
  onceAnswered: (work: () => Promise<void>) => void
}

/** Whether the web app itself is calling: it alone knows the shared secret. */
export const isFromWebApp = (strapi: Core.Strapi, request: Request): boolean =>
  isSharedSecret(request.get('x-rijbaan-secret'), settingsOf(strapi))

/** What was promised and isn't done yet. */
const promised = new Set<Promise<void>>()

/** Who reads the answer on a busy machine would have to share its processors with what comes after it. */
const restMilliseconds = 100

/** What nobody waits for is begun a moment after the answer: where the database works within this process, it would wait all the same. */
const onceAnswered =
  (strapi: Core.Strapi, { res }: Context): Visitor['onceAnswered'] =>
  (work) => {
    const answered = res.closed ? Promise.resolve() : once(res, 'close').then(() => undefined)
    const done = answered
      .then(() => pause(restMilliseconds))
      .then(() => apartFromCall(work))
      .catch((problem: unknown) => void strapi.log.error(problem))
      .finally(() => promised.delete(done))
    promised.add(done)
  }

/** Waits for what was promised to visitors who have their answer: a stop loses none of it. */
export async function finishPromised(): Promise<void> {
  await Promise.all(promised)
}

/** The visitor behind a request. Only the web app may say so for someone else; any other caller speaks for itself. */
export function visitorOf(strapi: Core.Strapi, ctx: Context): Visitor {
  const isHandedOn = isFromWebApp(strapi, ctx.request)
  const address = (isHandedOn && ctx.get('x-rijbaan-client-address')) || ctx.ip || 'unknown'
  return {
    address,
    language: toLanguage(ctx.get('accept-language').slice(0, 2).toLowerCase()),
    browserKnownTo: (accountId) => browserKnownTo(strapi, ctx, 'portal', accountId),
    onceAnswered: onceAnswered(strapi, ctx),
  }
}
