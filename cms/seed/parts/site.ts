import type { Language } from '@rijbaan/contract'
import content from '../content/site.json'
import { hasEntry, lines, publish, seoIn, type SeedPart } from '../entries'
import { storeLegalPdf } from '../legal-pdf'

const uid = 'api::site.site'

const { cbr, country, headerText, footerText, openingHours, cookieText, seo, ...sameInBoth } = content

const textsIn = (language: Language) => ({
  ...sameInBoth,
  country: country[language],
  headerText: headerText[language],
  footerText: footerText[language],
  openingHours: openingHours.map(({ days, hours }) => ({ days: days[language], hours: hours[language] })),
  cookieText: cookieText[language],
  isSample: true,
  cbrTitle: cbr.title[language],
  cbrText: cbr.text[language],
  cbrNumberLabel: cbr.numberLabel[language],
  cbrNumber: cbr.number,
  cbrSteps: lines(cbr.steps, language),
  cbrWarning: cbr.warning[language],
  cbrButtonLabel: cbr.buttonLabel[language],
  cbrUrl: cbr.url,
  seo: seoIn(seo, language),
})

/** The school itself, with obviously made-up numbers and addresses (R10), and its sample PDFs. */
export const site: SeedPart = {
  name: 'site',
  run: async (strapi) => {
    if (await hasEntry(strapi, uid)) return
    const pdfs = {
      nl: { privacyPdf: await storeLegalPdf(strapi, 'privacy', 'nl'), termsPdf: await storeLegalPdf(strapi, 'terms', 'nl') },
      en: { privacyPdf: await storeLegalPdf(strapi, 'privacy', 'en'), termsPdf: await storeLegalPdf(strapi, 'terms', 'en') },
    }
    await publish(strapi, uid, (language) => ({ ...textsIn(language), ...pdfs[language] }))
  },
}
