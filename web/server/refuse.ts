import { problems } from '@rijbaan/contract'
import type { Response } from 'express'
import { i18nOf } from '../app/i18n/i18n.server'
import { refusalHeader, type ServerRefusal } from '../app/refused-form'
import { languageHeld } from './language'

/**
 * A refusal by the server itself, before any page has a say: one sentence in the visitor's language. The code goes with it, so that
 * the screen whose form it answers can say it, and keep what was typed.
 */
export function refuseWith(res: Response, code: ServerRefusal, retryAfterSeconds?: number): void {
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds)
  res
    .status(problems[code].status)
    .setHeader(refusalHeader, code)
    .type('text/plain')
    .send(i18nOf(languageHeld(res.locals)).t(`problem.${code}`))
}
