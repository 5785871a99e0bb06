import {
  legalPage,
  priceTable,
  tariff,
  type AutoPage,
  type ContentSnapshot,
  type HomePage,
  type Language,
  type LegalPage,
  type PackageCard,
  type PriceTable,
  type Review,
  type Site,
  type Statistics,
  type Tariff,
  type TariffsPage,
} from '@rijbaan/contract'
import type { z } from 'zod'
import {
  fileUrlOf,
  flagOf,
  inOrder,
  isVisible,
  linesOf,
  numberOrNull,
  paragraphsOf,
  partsOf,
  pictureOf,
  seoOf,
  textOf,
  textOrNull,
} from './fields'
import { describeAge } from './relative-time'
import type { Version } from './versions'

const toSite = (entry: Version): Site => ({
  name: textOf(entry, 'name'),
  shortName: textOf(entry, 'shortName'),
  legalName: textOf(entry, 'legalName'),
  headerText: textOf(entry, 'headerText'),
  footerText: textOf(entry, 'footerText'),
  street: textOf(entry, 'street'),
  postalCode: textOf(entry, 'postalCode'),
  city: textOf(entry, 'city'),
  country: textOf(entry, 'country'),
  phone: textOf(entry, 'phone'),
  email: textOf(entry, 'email'),
  openingHours: partsOf(entry, 'openingHours').map((part) => ({ days: textOf(part, 'days'), hours: textOf(part, 'hours') })),
  whatsappNumber: textOf(entry, 'whatsappNumber'),
  whatsappGreeting: textOf(entry, 'whatsappGreeting'),
  theoryCourseUrl: textOf(entry, 'theoryCourseUrl'),
  instagramUrl: textOf(entry, 'instagramUrl'),
  facebookUrl: textOf(entry, 'facebookUrl'),
  googleReviewsUrl: textOf(entry, 'googleReviewsUrl'),
  facebookReviewsUrl: textOf(entry, 'facebookReviewsUrl'),
  privacyPdfUrl: fileUrlOf(entry, 'privacyPdf'),
  termsPdfUrl: fileUrlOf(entry, 'termsPdf'),
  kvkNumber: textOf(entry, 'kvkNumber'),
  vatNumber: textOf(entry, 'vatNumber'),
  iban: textOf(entry, 'iban'),
  payee: textOf(entry, 'payee'),
  cookieText: textOf(entry, 'cookieText'),
  isSample: flagOf(entry, 'isSample'),
  cbr: {
    title: textOf(entry, 'cbrTitle'),
    text: textOf(entry, 'cbrText'),
    numberLabel: textOf(entry, 'cbrNumberLabel'),
    number: textOf(entry, 'cbrNumber'),
    steps: linesOf(entry, 'cbrSteps'),
    warning: textOf(entry, 'cbrWarning'),
    buttonLabel: textOf(entry, 'cbrButtonLabel'),
    url: textOf(entry, 'cbrUrl'),
  },
  seo: seoOf(entry),
})

const toHomePage = (entry: Version): HomePage => ({
  hero: {
    title: textOf(entry, 'heroTitle'),
    subtitle: textOf(entry, 'heroSubtitle'),
    highlights: linesOf(entry, 'heroHighlights'),
    buttonLabel: textOf(entry, 'heroButtonLabel'),
    picture: pictureOf(entry, 'heroPicture'),
  },
  introduction: { title: textOf(entry, 'introductionTitle'), paragraphs: paragraphsOf(entry, 'introductionText') },
  services: {
    title: textOf(entry, 'servicesTitle'),
    intro: textOf(entry, 'servicesIntro'),
    cards: partsOf(entry, 'services').map((card) => ({
      title: textOf(card, 'title'),
      subtitle: textOf(card, 'subtitle'),
      text: textOf(card, 'text'),
      linkLabel: textOf(card, 'linkLabel'),
      url: textOf(card, 'url'),
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
    paragraphs: paragraphsOf(entry, 'exchangeText'),
    buttonLabel: textOf(entry, 'exchangeButtonLabel'),
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
    steps: partsOf(entry, 'demoSteps').map((step) => ({ title: textOf(step, 'title'), text: textOf(step, 'text') })),
    privacyNote: textOf(entry, 'demoPrivacyNote'),
  },
  seo: seoOf(entry),
})

const toPackageCard = (entry: Version): PackageCard => ({
  id: entry.documentId,
  name: textOf(entry, 'name'),
  tagline: textOf(entry, 'tagline'),
  lessons: numberOrNull(entry, 'lessons'),
  price: numberOrNull(entry, 'price'),
  features: linesOf(entry, 'features'),
  isHighlighted: flagOf(entry, 'isHighlighted'),
})

const toTariff = (entry: Version): Tariff => ({
  ...toPackageCard(entry),
  section: entry['section'] as Tariff['section'],
  requestPrice: numberOrNull(entry, 'requestPrice'),
})

const toAutoPage = (entry: Version, cards: Version[]): AutoPage => ({
  hero: {
    title: textOf(entry, 'heroTitle'),
    subtitle: textOf(entry, 'heroSubtitle'),
    buttonLabel: textOf(entry, 'heroButtonLabel'),
    picture: pictureOf(entry, 'heroPicture'),
  },
  details: {
    title: textOf(entry, 'detailsTitle'),
    summary: textOf(entry, 'detailsSummary'),
    paragraphs: paragraphsOf(entry, 'detailsText'),
    readMoreLabel: textOf(entry, 'readMoreLabel'),
    readLessLabel: textOf(entry, 'readLessLabel'),
  },
  packages: {
    sectionTitle: textOf(entry, 'packagesSectionTitle'),
    title: textOf(entry, 'packagesTitle'),
    intro: textOf(entry, 'packagesIntro'),
    tariffsLinkLabel: textOf(entry, 'tariffsLinkLabel'),
    cards: inOrder(cards).filter(isVisible).map(toPackageCard),
  },
  callMeBack: {
    title: textOf(entry, 'callBackTitle'),
    text: textOf(entry, 'callBackText'),
    privacyNote: textOf(entry, 'callBackPrivacyNote'),
  },
  seo: seoOf(entry),
})

const toTariffsPage = (entry: Version): TariffsPage => ({
  title: textOf(entry, 'title'),
  intro: textOf(entry, 'intro'),
  trialNotice: textOf(entry, 'trialNotice'),
  trialLinkLabel: textOf(entry, 'trialLinkLabel'),
  sections: {
    manual: { title: textOf(entry, 'manualTitle'), intro: textOf(entry, 'manualIntro') },
    automatic: { title: textOf(entry, 'automaticTitle'), intro: textOf(entry, 'automaticIntro') },
  },
  seo: seoOf(entry),
})

const toPriceTable = (entry: Version, language: Language): PriceTable => ({
  key: textOf(entry, 'key'),
  section: entry['section'] as PriceTable['section'],
  title: textOf(entry, 'title'),
  isOpenByDefault: flagOf(entry, 'isOpenByDefault'),
  rows: partsOf(entry, 'rows')
    .filter(isVisible)
    .map((row) => ({ label: textOf(row, language === 'nl' ? 'labelNl' : 'labelEn'), amount: numberOrNull(row, 'amount') })),
})

const toStatistics = (entry: Version): Statistics => ({
  foundedYear: numberOrNull(entry, 'foundedYear') ?? 0,
  yearsOfExperience: numberOrNull(entry, 'yearsOfExperience') ?? 0,
  happyCustomers: numberOrNull(entry, 'happyCustomers') ?? 0,
})

const toReview = (entry: Version, language: Language, at: Date): Review => {
  const time = new Date(textOf(entry, 'time') || (entry['time'] as Date))
  return {
    author_name: textOf(entry, 'author_name'),
    author_url: textOrNull(entry, 'author_url'),
    language,
    original_language: textOf(entry, 'original_language'),
    profile_photo_url: pictureOf(entry, 'profile_photo')?.sources[0]?.url ?? null,
    rating: numberOrNull(entry, 'rating') ?? 0,
    relative_time_description: textOf(entry, 'relative_time_description') || describeAge(time, at, language),
    text: textOf(entry, 'text'),
    time: Math.floor(time.getTime() / 1000),
    translated: flagOf(entry, 'translated'),
    isSample: flagOf(entry, 'isSample'),
  }
}

const toLegalPage = (entry: Version): LegalPage => ({
  key: entry['key'] as LegalPage['key'],
  title: textOf(entry, 'title'),
  sampleNotice: textOf(entry, 'sampleNotice'),
  intro: textOf(entry, 'intro'),
  sections: partsOf(entry, 'sections').map((section) => ({
    heading: textOf(section, 'heading'),
    paragraphs: paragraphsOf(section, 'text'),
  })),
  seo: seoOf(entry),
})

/** Whether an entry has what its shape asks for: a draft that was only begun has not, and is left out of the preview. */
const isWhole =
  (shape: z.ZodType) =>
  (entry: unknown): boolean =>
    shape.safeParse(entry).success

/** The stored entries that a snapshot is made of; pages are absent while the office has not published them. */
export type StoredContent = {
  site: Version
  homePage: Version
  autoPage: Version
  tariffsPage: Version
  statistics: Version | undefined
  tariffs: Version[]
  autoPackages: Version[]
  priceTables: Version[]
  reviews: Version[]
  legalPages: Version[]
}

/** What the public pages show, from what is stored; `at` dates the reviews' "a week ago". */
export const toSnapshot = (stored: StoredContent, language: Language, at: Date): ContentSnapshot => ({
  language,
  site: toSite(stored.site),
  home: toHomePage(stored.homePage),
  auto: toAutoPage(stored.autoPage, stored.autoPackages),
  tariffsPage: toTariffsPage(stored.tariffsPage),
  tariffs: inOrder(stored.tariffs).filter(isVisible).map(toTariff).filter(isWhole(tariff)),
  priceTables: inOrder(stored.priceTables)
    .map((table) => toPriceTable(table, language))
    .filter(isWhole(priceTable)),
  statistics: stored.statistics ? toStatistics(stored.statistics) : null,
  reviews: inOrder(stored.reviews)
    .filter(isVisible)
    .map((review) => toReview(review, language, at)),
  legalPages: stored.legalPages.map(toLegalPage).filter(isWhole(legalPage)),
})
