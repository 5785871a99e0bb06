import type { Context } from 'koa'

/** The numeric id in the path; 0, which nothing has, for anything else. */
export function pathId(ctx: Context, name = 'id'): number {
  const text: string = ctx['params'][name] ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
