import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { inside } from '../strapi/inside'
import type { Next } from './next'
import { refusePanel, type PanelSentence } from './panel-answer'

/**
 * What of the framework has this server call an address that somebody typed: fetching an upload, and telling others of changes. Either
 * would reach whatever the server reaches (ASVS 1.3.6), and a school needs neither. The router takes capitals and a last slash too.
 */
const callsOutside = /^\/(upload\/actions\/upload-from-urls|admin\/webhooks(\/.*)?)\/*$/i

/**
 * Tokens: ways in that outlive whoever made them, and know neither password nor door. What they would open is shut (contract-paths.ts),
 * or stands in the panel.
 */
const tokens = /^\/admin\/(api-tokens|admin-tokens|transfer)(\/.*)?$/i

/** The framework's own sending of mails: by it any account of the panel writes what it likes, to whom it likes, as the school. */
const mails = /^\/email(\/test)?\/*$/i

/** Hands on fields of an entry by its number, which can be guessed, to whoever reads any of its kind. The panel asks for it nowhere. */
const fieldsByNumber = /^\/i18n\/content-manager\/actions\/get-non-localized-fields\/*$/i

/** What this panel has no use for, and would answer 500: a script that the framework's package lacks, and how long a trial still lasts. */
const unused = /^\/(content-manager\/preview\/script|admin\/license-trial-time-left)\/*$/i

const switchedOff: PanelSentence = { nl: 'Dit staat hier uit.', en: 'This is switched off here.' }

const isShut = (path: string): boolean => [callsOutside, tokens, mails, fieldsByNumber, unused].some((paths) => paths.test(path))

/** Answers 404 at those paths, in the form that the panel reads, and has webhooks from before run no more. */
export function shutPanelPaths(strapi: Core.Strapi): (ctx: Context, next: Next) => Promise<void> {
  inside(strapi, 'webhooks').add = () => undefined
  return async (ctx, next) => {
    if (!isShut(ctx.path)) return next()
    return refusePanel(ctx, 404, switchedOff)
  }
}
