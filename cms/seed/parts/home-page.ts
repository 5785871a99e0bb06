import content from '../content/home-page.json'
import { hasEntry, lines, paragraphs, publish, seoIn, type SeedPart } from '../entries'

const uid = 'api::home-page.home-page'

const { hero, introduction, services, statistics, licenceExchange, reviews, demoLesson, seo } = content

/** The home page in its order: hero, introduction, services, statistics, licence exchange, reviews, demo lesson (spec 1 §2). */
export const homePage: SeedPart = {
  name: 'home-page',
  run: async (strapi) => {
    if (await hasEntry(strapi, uid)) return
    await publish(strapi, uid, (language) => ({
      heroTitle: hero.title[language],
      heroSubtitle: hero.subtitle[language],
      heroHighlights: lines(hero.highlights, language),
      heroButtonLabel: hero.buttonLabel[language],
      heroProof: lines(hero.proof, language),
      introductionTitle: introduction.title[language],
      introductionText: paragraphs(introduction.paragraphs, language),
      servicesTitle: services.title[language],
      servicesIntro: services.intro[language],
      services: services.cards.map((card) => ({
        title: card.title[language],
        subtitle: card.subtitle[language],
        text: card.text[language],
        linkLabel: card.linkLabel[language],
        url: card.url,
        opensNewTab: card.opensNewTab,
      })),
      statisticsTitle: statistics.title[language],
      foundedLabel: statistics.founded[language],
      experienceLabel: statistics.experience[language],
      customersLabel: statistics.customers[language],
      exchangeTitle: licenceExchange.title[language],
      exchangeText: paragraphs(licenceExchange.paragraphs, language),
      exchangeButtonLabel: licenceExchange.buttonLabel[language],
      exchangeAsksQuestion: licenceExchange.asksQuestion,
      reviewsTitle: reviews.title[language],
      reviewsIntro: reviews.intro[language],
      googleLinkLabel: reviews.googleLinkLabel[language],
      facebookLinkLabel: reviews.facebookLinkLabel[language],
      demoTitle: demoLesson.title[language],
      demoText: demoLesson.text[language],
      demoDifferenceTitle: demoLesson.differenceTitle[language],
      demoDifference: demoLesson.difference[language],
      demoSteps: demoLesson.steps.map((step) => ({ title: step.title[language], text: step.text[language] })),
      demoPrivacyNote: demoLesson.privacyNote[language],
      seo: seoIn(seo, language),
    }))
  },
}
