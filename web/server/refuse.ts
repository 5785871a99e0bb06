import { problems } from '@rijbaan/contract'
import type { Response } from 'express'
import { i18nOf } from '../app/i18n/i18n.server'
import { refusalHeader, type ServerRefusal } from '../app/refused-form'
import { chosenLanguage } from './language'
import { refusalPage, refusalPagePolicy } from './refusal-page'

/** How long who meets a busy server is asked to wait, where nothing knows it better. In seconds; the sentence says no number, as it may be five or thirty. */
export const waitSeconds = 30

/** Whether an answer is read by a person as it comes: a browser that opens a page, and no script of ours. */
const isForAReader = ({ req }: Response): boolean => !req.path.endsWith('.data') && (req.get('accept') ?? '').includes('text/html')

/**
 * A refusal by the server itself, before any page has a say: one sentence in the visitor's language. The code goes with it, so that
 * the screen whose form it answers can say it, and keep what was typed. Without a script it is a small page of its own, with the
 * way back.
 */
export function refuseWith(res: Response, code: ServerRefusal, retryAfterSeconds?: number): void {
  const { status } = problems[code]
  const language = chosenLanguage(res.locals)
  const { t } = i18nOf(language)
  if (status === 503 || retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds ?? waitSeconds)
  res.status(status).setHeader(refusalHeader, code)
  if (!isForAReader(res)) return void res.type('text/plain').send(t(`problem.${code}`))
  res.setHeader('Content-Security-Policy', refusalPagePolicy)
  res
    .type('text/html')
    .send(refusalPage({ language, sentence: t(`problem.${code}`), back: t('errorPage.notFound.back'), address: res.req.originalUrl }))
}
