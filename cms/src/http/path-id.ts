import { readId } from '@rijbaan/contract'
import type { Context } from 'koa'

/** The numeric id in the path; 0, which nothing has, for anything else. */
export const pathId = (ctx: Context, name = 'id'): number => readId((ctx['params'] as Record<string, string | undefined>)[name]) ?? 0
