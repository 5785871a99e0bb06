import type { StrapiApp } from '@strapi/strapi/admin'
import { languages } from '@rijbaan/contract'
import favicon from './favicon.svg'
import { prepareFirstVisit } from './first-visit'
import { withHints } from './hints'
import { addBesideForms, hooks, offerOwnBlocks } from './inside'
import { showOfficeCells } from './list-cells'
import { MailTextWords } from './mail-text-words'
import mark from './mark.svg'
import { RequestContact } from './request-contact'
import { TariffPriceWarning } from './tariff-price-warning'
import { theme } from './theme'
import { panelLabels } from './labels/panel-labels'

/** The panel as the office sees it: its languages, words and colours, and nothing that advertises. */
export default {
  config: {
    locales: [...languages],
    translations: Object.fromEntries(languages.map((language) => [language, panelLabels(language)])),
    theme,
    auth: { logo: mark },
    menu: { logo: mark },
    head: { favicon },
    tutorials: false,
    notifications: { releases: false },
  },

  register(app: StrapiApp) {
    prepareFirstVisit()
    addBesideForms(app, [TariffPriceWarning, RequestContact, MailTextWords])
    offerOwnBlocks(app)
    app.addSettingsLink('global', {
      id: 'rijbaan-status',
      to: 'rijbaan-status',
      intlLabel: { id: 'rijbaan.status.title', defaultMessage: 'Status' },
      // Owners alone may change roles; the server looks at who asks.
      permissions: [{ action: 'admin::roles.update', subject: null }],
      Component: () => import('./status/status-page'),
    })
  },

  bootstrap(app: StrapiApp) {
    app.registerHook(hooks.form, withHints)
    app.registerHook(hooks.list, showOfficeCells)
  },
}
