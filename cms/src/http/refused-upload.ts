import { problems } from '@rijbaan/contract'
import type { Context } from 'koa'
import type { Next } from './next'
import { refusePanel } from './panel-answer'

const dutch = {
  'file-not-stored': 'We kunnen je bestand nu even niet opslaan. Probeer het over een paar minuten opnieuw.',
  'file-infected': 'Onze virusscanner heeft iets in dit bestand gevonden. Kies een ander bestand.',
  'file-not-checked': 'We kunnen je bestand nu niet op virussen controleren en hebben het niet bewaard. Probeer het later opnieuw.',
}
type Code = keyof typeof dutch

/** Says to the panel, in the form that it reads, why a file was not kept; the framework would answer 500 without a word. */
export const tellRefusedUpload =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    const code = ctx.state['refusedUpload'] as Code | undefined
    if (code) refusePanel(ctx, problems[code].status, { nl: dutch[code], en: problems[code].message })
  }
