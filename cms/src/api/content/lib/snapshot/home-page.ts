import { withFigures, type Figures, type HomePage, type Statistics } from '@rijbaan/contract'
import type { HomePageEntry, StatisticsEntry } from '../../../../database/entries'
import { flagOf, linesOf, linkOf, numberOrNull, pictureOf, seoOf, textOf } from './fields'
import { proseOf } from './prose'

/** The home page; the texts that may name a figure have it filled in. */
export const toHomePage = (entry: HomePageEntry, figures: Figures, siteUrl: string): HomePage => ({
  hero: {
    title: textOf(entry, 'heroTitle'),
    subtitle: textOf(entry, 'heroSubtitle'),
    highlights: linesOf(entry, 'heroHighlights'),
    buttonLabel: textOf(entry, 'heroButtonLabel'),
    proof: linesOf(entry, 'heroProof').flatMap((line) => withFigures(line, figures) ?? []),
    picture: pictureOf(entry.heroPicture),
  },
  introduction: { title: textOf(entry, 'introductionTitle'), ...proseOf(siteUrl)(entry, 'introductionText', 'introductionBody') },
  services: {
    title: textOf(entry, 'servicesTitle'),
    intro: textOf(entry, 'servicesIntro'),
    cards: (entry.services ?? []).map((card) => ({
      title: textOf(card, 'title'),
      subtitle: withFigures(textOf(card, 'subtitle'), figures) ?? '',
      text: textOf(card, 'text'),
      linkLabel: textOf(card, 'linkLabel'),
      url: linkOf(card, 'url', siteUrl),
      opensNewTab: flagOf(card, 'opensNewTab'),
    })),
  },
  statistics: {
    title: textOf(entry, 'statisticsTitle'),
    founded: textOf(entry, 'foundedLabel'),
    experience: textOf(entry, 'experienceLabel'),
    customers: textOf(entry, 'customersLabel'),
  },
  licenceExchange: {
    title: textOf(entry, 'exchangeTitle'),
    ...proseOf(siteUrl)(entry, 'exchangeText', 'exchangeBody'),
    buttonLabel: textOf(entry, 'exchangeButtonLabel'),
    asksQuestion: flagOf(entry, 'exchangeAsksQuestion'),
  },
  reviews: {
    title: textOf(entry, 'reviewsTitle'),
    intro: textOf(entry, 'reviewsIntro'),
    googleLinkLabel: textOf(entry, 'googleLinkLabel'),
    facebookLinkLabel: textOf(entry, 'facebookLinkLabel'),
  },
  demoLesson: {
    title: textOf(entry, 'demoTitle'),
    text: textOf(entry, 'demoText'),
    differenceTitle: textOf(entry, 'demoDifferenceTitle'),
    difference: textOf(entry, 'demoDifference'),
    steps: (entry.demoSteps ?? []).map((step) => ({ title: textOf(step, 'title'), text: textOf(step, 'text') })),
    privacyNote: textOf(entry, 'demoPrivacyNote'),
  },
  seo: seoOf(entry),
})

/** The three figures of the home page. */
export const toStatistics = (entry: StatisticsEntry): Statistics => ({
  foundedYear: numberOrNull(entry, 'foundedYear') ?? 0,
  yearsOfExperience: numberOrNull(entry, 'yearsOfExperience') ?? 0,
  happyCustomers: numberOrNull(entry, 'happyCustomers') ?? 0,
})
