import { problems, type Language } from '@rijbaan/contract'
import type { Context } from 'koa'
import type { Next } from './next'

const sentences: Record<Language, string> = {
  nl: 'We kunnen je bestand nu even niet opslaan. Probeer het over een paar minuten opnieuw.',
  en: problems['file-not-stored'].message,
}

/** The language that somebody has the panel in; Dutch until they choose another. */
const languageOf = (ctx: Context): Language => {
  const user: unknown = ctx.state['user']
  return typeof user === 'object' && user !== null && 'preferedLanguage' in user && user.preferedLanguage === 'en' ? 'en' : 'nl'
}

/** Says to the panel, in the form that it reads, why a file could not be stored; the framework would answer 500 without a word. */
export const tellStoreAway =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    if (!ctx.state['isStoreAway']) return
    const { status } = problems['file-not-stored']
    ctx.status = status
    ctx.body = { data: null, error: { status, name: 'ServiceUnavailableError', message: sentences[languageOf(ctx)], details: {} } }
  }
