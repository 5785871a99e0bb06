import { accept, inputProblems, inputProblemsIn, refuseFields, totalHeader, type Endpoint, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { z } from 'zod'
import { storable } from '../storable-text'
import { answer, refuseWith, type Slices, type Written } from './answer'
import { signedIn, type Person } from './session'
import { visitorOf, type Visitor } from './visitor'

/** What a handler gets: the input in the shapes that the contract names, and who asks. */
export type Call<E extends Endpoint> = {
  body: z.output<NonNullable<E['body']>>
  query: z.output<NonNullable<E['query']>>
  visitor: Visitor
  /** Who is signed in; only endpoints that name roles may ask. */
  person: Person
  /** The file of an upload. */
  file: File | null
  ctx: Context
}

/** Each field whose shape is wrong, with a code and a sentence of the contract. */
const refuseInput = (problem: z.ZodError, input: unknown) => refuseFields(inputProblemsIn(problem, input), inputProblems)

function fileIn(ctx: Context, { upload }: Endpoint): File | null {
  const body: unknown = ctx.state['body']
  const field = upload && body instanceof FormData ? body.get(upload.field) : null
  return field instanceof File ? field : null
}

/** A query with its texts as PostgreSQL takes them; those of bodies are made so as they are read. */
const toStorable = (query: Context['query']): Context['query'] =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]))

/**
 * A controller action for an endpoint of the contract: reads its body and query, asks `decide`, writes the answer.
 * Input of another shape is refused with `invalid-input` and the fields it is about.
 */
export function controller<E extends Endpoint>(
  strapi: Core.Strapi,
  endpoint: E,
  decide: (call: Call<E>) => Promise<Result<z.input<E['answer']> | Slices | Written>>,
) {
  return async (ctx: Context): Promise<void> => {
    const given: { body: unknown; query: unknown } = { body: ctx.state['body'], query: toStorable(ctx.query) }
    const body = endpoint.body?.safeParse(given.body)
    if (body && !body.success) return refuseWith(ctx, refuseInput(body.error, given.body))
    const query = endpoint.query?.safeParse(given.query)
    if (query && !query.success) return refuseWith(ctx, refuseInput(query.error, given.query))
    answer(
      ctx,
      await decide({
        body: body?.data,
        query: query?.data,
        visitor: visitorOf(strapi, ctx),
        person: signedIn(ctx),
        file: fileIn(ctx, endpoint),
        ctx,
      } as Call<E>),
    )
  }
}

/** A list as a service hands it out: the rows of the page, and how many there are in all; null where all came. */
export type Rows<T> = { rows: T[]; totalItems: number | null }

/** A controller action for a list that can be paged: answers the bare rows, and the total in a header (R44, R61). */
export function pagedController<E extends Endpoint, Row>(
  strapi: Core.Strapi,
  endpoint: E,
  list: (call: Call<E>) => Promise<Result<Rows<Row>>>,
) {
  return controller(strapi, endpoint, async (call) => {
    const listed = await list(call)
    if (!listed.ok) return listed
    const { rows, totalItems } = listed.value
    if (totalItems !== null) call.ctx.set(totalHeader, String(totalItems))
    return accept(rows as z.input<E['answer']>)
  })
}
