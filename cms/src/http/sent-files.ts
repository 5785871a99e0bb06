import { rm } from 'node:fs/promises'
import type { Context } from 'koa'
import type { Next } from './next'

/** A file of a form, as the framework's parser has put it down. */
export type SentFile = { filepath: string; originalFilename: string | null; size: number }

/** The files that the parser has found in a form, by their fields. */
export const sentFilesIn = (ctx: Context): Partial<Record<string, SentFile | SentFile[]>> =>
  (ctx.request as unknown as { files?: Partial<Record<string, SentFile | SentFile[]>> }).files ?? {}

/**
 * Removes what the parser has put down of a form once it is answered: of a file that was refused, or sent in a field that nobody asked
 * for, the framework would leave it there for good.
 */
export const forgetSentFiles = async (ctx: Context, next: Next): Promise<void> => {
  const sent = Object.values(sentFilesIn(ctx)).flatMap((each) => each ?? [])
  try {
    await next()
  } finally {
    await Promise.all(sent.map(({ filepath }) => rm(filepath, { force: true })))
  }
}
