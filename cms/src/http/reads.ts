import { ServerResponse, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { goesTogether, totalHeader, type AnswerOf, type readsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import compose from 'koa-compose'
import type { Context, Middleware } from 'koa'
import { refuseWith } from './answer'
import { answerCalls } from './contract-calls'
import { calledIn, keepToContract } from './contract-paths'
import type { Next } from './next'
import { answerProblems } from './problems'
import { logRequests } from './request-log'
import { findPerson, rememberPerson } from './session'
import { rewriteSuperAdminPath } from './super-admin-path'

type Read = AnswerOf<typeof readsApi.readMany>[number]

const refuseOthers = async (ctx: Context, next: Next): Promise<void> => {
  const called = calledIn(ctx)
  return called && goesTogether(called.endpoint) ? next() : refuseWith(ctx, 'not-found')
}

/** A request of its own for one of the reads: of the same visitor, with the same headers, and no body. */
function contextOf(strapi: Core.Strapi, { req }: Context, address: string): Context {
  const own = { url: { value: address, writable: true }, method: { value: 'GET' } }
  const asked = Object.create(req, own) as IncomingMessage
  const context = strapi.server.app.createContext(asked, new ServerResponse(asked)) as Context
  return context
}

/**
 * Answers several reads of one visitor: each as it would be by itself, with its access, its line in the log and its count, under one
 * look-up of the session. What is refused is answered in its place.
 */
export function readTogether(strapi: Core.Strapi) {
  const steps = [logRequests(strapi), rewriteSuperAdminPath(), keepToContract(), answerProblems(strapi), refuseOthers, answerCalls(strapi)]
  const run = compose(steps as unknown as Middleware[])

  async function readOne(context: Context): Promise<Read> {
    await run(context)
    const total = context.response.get(totalHeader)
    const body = context.body instanceof Readable ? await json(context.body) : context.body
    // `null` is written as text, for by itself the server would send nothing.
    return { status: context.status, totalItems: total === '' ? null : Number(total), body: body === 'null' ? null : body }
  }

  return async (ctx: Context, addresses: readonly string[]): Promise<Read[]> => {
    const person = await findPerson(strapi, ctx)
    const contexts = addresses.map((address) => contextOf(strapi, ctx, address))
    for (const context of contexts) rememberPerson(context, person)
    return Promise.all(contexts.map(readOne))
  }
}
