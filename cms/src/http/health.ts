import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Next } from './next'

/** Asked for by whoever decides whether to send visitors here; the second name is the first one's of old. */
const ready = ['/readyz', '/healthz']

/** How long an answer of the database counts, whoever asks: a crowd that asks is one question to it. In milliseconds. */
const freshFor = 1000

/** A database that doesn't answer in this time can't be worked with; a container's check has patience for twice as long. */
export const patience = 2000

const atMost = (milliseconds: number): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref())

/** Whether the question `ask` is answered in time: asked once for all who want to know meanwhile, and anew once it is over. */
export function askedTogether(ask: () => Promise<unknown>): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; at: number; isOver: boolean } | null = null
  const askAnew = () => {
    const answer = ask().then(
      () => true,
      () => false,
    )
    const asked = { answer, at: performance.now(), isOver: false }
    void answer.then(() => (asked.isOver = true))
    return asked
  }
  return () => {
    if (!last || (last.isOver && performance.now() - last.at > freshFor)) last = askAnew()
    return Promise.race([last.answer, atMost(patience)])
  }
}

/** `GET /livez`: 200 while the process answers at all. `GET /readyz`: 200 while it can serve, which takes its database too. */
export const answerHealth = (strapi: Core.Strapi) => {
  // Past its time the connection is given up, too: one that went away without a word would keep the question for a quarter of an hour.
  const isReachable = askedTogether(async () => strapi.db.connection.raw('select 1').timeout(patience))
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path === '/livez') {
      ctx.body = { status: 'ok' }
      return
    }
    if (!ready.includes(ctx.path)) return next()
    const isUp = await isReachable()
    ctx.status = isUp ? 200 : 503
    ctx.body = { status: isUp ? 'ok' : 'database not reachable' }
  }
}
