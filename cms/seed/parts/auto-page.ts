import content from '../content/auto-page.json'
import { hasEntry, paragraphs, publish, seoIn, type SeedPart } from '../entries'

const uid = 'api::auto-page.auto-page'

const { hero, details, packages, people, pickup, callMeBack, seo } = content

/** Instructors as the form has them: shared by both languages. */
const instructors = people.instructors.map(({ name, car, languages, sentence }) => ({
  ...{ name, car, languagesNl: languages.nl, languagesEn: languages.en },
  ...{ sentenceNl: sentence.nl, sentenceEn: sentence.en },
}))

/** The car page around its three cards, which are entries of their own (R5). Its instructors are the demo's: a real school has its own. */
export const autoPage: SeedPart = {
  name: 'auto-page',
  run: async (strapi, { isDemo }) => {
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
      peopleTitle: people.title[language],
      peopleIntro: people.intro[language],
      instructors: isDemo ? instructors : [],
      areasTitle: pickup.title[language],
      areasText: pickup.text[language],
      areas: pickup.areas,
      callBackTitle: callMeBack.title[language],
      callBackText: callMeBack.text[language],
      callBackPrivacyNote: callMeBack.privacyNote[language],
      seo: seoIn(seo, language),
    }))
  },
}
