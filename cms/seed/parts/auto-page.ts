import content from '../content/auto-page.json'
import { hasEntry, paragraphs, publish, seoIn, type SeedPart } from '../entries'

const uid = 'api::auto-page.auto-page'

const { hero, details, packages, callMeBack, seo } = content

/** The car page around its three cards, which are entries of their own (R5). */
export const autoPage: SeedPart = {
  name: 'auto-page',
  run: async (strapi) => {
    if (await hasEntry(strapi, uid)) return
    await publish(strapi, uid, (language) => ({
      heroTitle: hero.title[language],
      heroSubtitle: hero.subtitle[language],
      heroButtonLabel: hero.buttonLabel[language],
      detailsTitle: details.title[language],
      detailsSummary: details.summary[language],
      detailsText: paragraphs(details.paragraphs, language),
      readMoreLabel: details.readMoreLabel[language],
      readLessLabel: details.readLessLabel[language],
      packagesSectionTitle: packages.sectionTitle[language],
      packagesTitle: packages.title[language],
      packagesIntro: packages.intro[language],
      tariffsLinkLabel: packages.tariffsLinkLabel[language],
      callBackTitle: callMeBack.title[language],
      callBackText: callMeBack.text[language],
      callBackPrivacyNote: callMeBack.privacyNote[language],
      seo: seoIn(seo, language),
    }))
  },
}
