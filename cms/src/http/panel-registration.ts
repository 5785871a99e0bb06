import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import type { Next } from './next'
import { refusePanel, type PanelSentence } from './panel-answer'

/** As the framework's router takes it: in capitals, and with a last slash, it is the same page. */
const registration = /^\/admin\/register-admin\/*$/i

const command = 'npm run people -- owner --email … --first-name … --last-name …'

const madeOnServer: PanelSentence = {
  nl: `De eerste eigenaar wordt op de server gemaakt: ${command}`,
  en: `The first owner is made on the server: ${command}`,
}

/** A demo makes its owner at the first start, before anybody can ask. */
const isShut = (strapi: Core.Strapi): boolean =>
  settingsOf(strapi).isProduction || settingsOf(strapi).isPublic || !settingsOf(strapi).isDemo

/**
 * Shuts the framework's page for the panel's first account in production: whoever found an empty panel first would own it.
 * `npm run people -- owner` makes that account.
 */
export const shutPanelRegistration =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!registration.test(ctx.path) || !isShut(strapi)) return next()
    return refusePanel(ctx, 403, madeOnServer)
  }
