import { Question } from '@strapi/icons'
import type { StrapiApp } from '@strapi/strapi/admin'
import { languages } from '@rijbaan/contract'
import favicon from './favicon.svg'
import { prepareFirstVisit } from './first-visit'
import { ParameterValue } from './fields/parameter-value'
import { RequestWords } from './fields/request-words'
import { WholeNumber } from './fields/whole-number'
import { ownKinds, withHints } from './hints'
import { addBesideForms, addInputs, hooks, framePages, offerOwnBlocks, replaceHome } from './inside'
import { showOfficeCells } from './list-cells'
import { MailTextWords } from './mail-text-words'
import mark from './mark.svg'
import { OfficeFrame } from './office-frame'
import { RequestContact } from './request-contact'
import { TariffPriceWarning } from './tariff-price-warning'
import { theme } from './theme'
import { panelLabels } from './labels/panel-labels'

/** The whole panel; what is handed over once all parts are there can't change its pages. */
let panel: StrapiApp | undefined

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
    panel = app
    prepareFirstVisit()
    addBesideForms(app, [TariffPriceWarning, RequestContact, MailTextWords])
    offerOwnBlocks(app)
    addInputs(app, { integer: WholeNumber, [ownKinds.parameterValue]: ParameterValue, [ownKinds.requestWords]: RequestWords })
    replaceHome(app, async () => ({ Component: (await import('./home/home-page')).HomePage }))
    app.addMenuLink({
      to: 'manual',
      icon: Question,
      intlLabel: { id: 'rijbaan.manual', defaultMessage: 'Manual' },
      permissions: [],
      position: 8,
      Component: () => import('./manual/manual-page'),
    })
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
    if (panel) framePages(panel, OfficeFrame)
  },
}
