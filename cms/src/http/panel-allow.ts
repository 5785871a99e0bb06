import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { isAmong } from '../address-list'
import { settingsOf } from '../settings'
import type { Next } from './next'
import { isOfPanel } from './panel-paths'

/** Where PANEL_ALLOW names addresses, there is no panel for any other: nothing of it is served, not even its sign-in (ASVS 13.4.5). */
export const showPanelToAllowed =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { panelAllow } = settingsOf(strapi)
    if (panelAllow && isOfPanel(ctx.path) && !isAmong(panelAllow, ctx.ip)) {
      ctx.status = 404
      return
    }
    return next()
  }
