import { isProblemCode, problemOfStatus, refuse, writeRefusal } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { countRefusal } from '../telemetry/metrics'
import type { Next } from './next'

const isOurs = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && isProblemCode(body.code)

/**
 * Gives every refusal of the API the one form `{message, code, details}` (R62), also those the framework raises.
 * What a surprise says stays in the log. The panel keeps the framework's own form, which it reads.
 */
export const answerProblems =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.path.startsWith('/api/')) return next()
    try {
      await next()
    } catch (problem) {
      strapi.log.error(`${ctx.state['requestId']} ${problem instanceof Error ? problem.stack : String(problem)}`)
      ctx.state['problem'] = problem
      ctx.status = 500
    }
    if (ctx.status < 400 || isOurs(ctx.body)) return
    const status = ctx.status
    const refused = refuse(problemOfStatus(status))
    countRefusal(refused.code)
    ctx.state['refused'] = refused
    ctx.body = writeRefusal(refused)
    ctx.status = status
  }
