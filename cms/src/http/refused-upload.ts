import { problems, type Language } from '@rijbaan/contract'
import type { Context } from 'koa'
import type { Next } from './next'

const dutch = {
  'file-not-stored': 'We kunnen je bestand nu even niet opslaan. Probeer het over een paar minuten opnieuw.',
  'file-infected': 'Onze virusscanner heeft iets in dit bestand gevonden. Kies een ander bestand.',
  'file-not-checked': 'We kunnen je bestand nu niet op virussen controleren en hebben het niet bewaard. Probeer het later opnieuw.',
}
type Code = keyof typeof dutch

const names: Record<Code, string> = {
  'file-not-stored': 'ServiceUnavailableError',
  'file-infected': 'ValidationError',
  'file-not-checked': 'ConflictError',
}

/** The language that somebody has the panel in; Dutch until they choose another. */
const languageOf = (ctx: Context): Language => {
  const user: unknown = ctx.state['user']
  return typeof user === 'object' && user !== null && 'preferedLanguage' in user && user.preferedLanguage === 'en' ? 'en' : 'nl'
}

/** Says to the panel, in the form that it reads, why a file was not kept; the framework would answer 500 without a word. */
export const tellRefusedUpload =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    const code = ctx.state['refusedUpload'] as Code | undefined
    if (!code) return
    const { status, message } = problems[code]
    ctx.status = status
    const told = languageOf(ctx) === 'nl' ? dutch[code] : message
    ctx.body = { data: null, error: { status, name: names[code], message: told, details: {} } }
  }
