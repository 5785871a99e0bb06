// Made by `npm run tables` from the content types. Not edited by hand (docs/decisions/0027-typed-tables.md).
import type { StoredBlocks, StoredFile, Version } from './entry'

export type InstructorPart = {
  name: string | null
  portrait: StoredFile | null
  languagesNl: string | null
  languagesEn: string | null
  car: string | null
  sentenceNl: string | null
  sentenceEn: string | null
  isHidden: boolean | null
}

export type LegalSectionPart = { heading: string | null; text: string | null; body: StoredBlocks | null }

export type OpeningHoursPart = { days: string | null; hours: string | null }

export type PickupAreaPart = { name: string | null; x: number | null; y: number | null }

export type PriceRowPart = { labelNl: string | null; labelEn: string | null; amount: string | number | null; isHidden: boolean | null }

export type SeoPart = { title: string | null; description: string | null; picture: StoredFile | null }

export type ServiceCardPart = {
  title: string | null
  subtitle: string | null
  text: string | null
  linkLabel: string | null
  url: string | null
  opensNewTab: boolean | null
}

export type StepPart = { title: string | null; text: string | null }

export type AutoPackageEntry = Version & {
  name: string | null
  tagline: string | null
  lessons: number | null
  price: string | number | null
  features: string | null
  order: number | null
  isHighlighted: boolean | null
  isHidden: boolean | null
}

export type AutoPageEntry = Version & {
  heroTitle: string | null
  heroSubtitle: string | null
  heroButtonLabel: string | null
  heroPicture: StoredFile | null
  detailsTitle: string | null
  detailsSummary: string | null
  detailsText: string | null
  detailsBody: StoredBlocks | null
  readMoreLabel: string | null
  readLessLabel: string | null
  packagesSectionTitle: string | null
  packagesTitle: string | null
  packagesIntro: string | null
  tariffsLinkLabel: string | null
  peopleTitle: string | null
  peopleIntro: string | null
  instructors: InstructorPart[] | null
  carPictures: StoredFile[] | null
  carVideo: StoredFile | null
  areasTitle: string | null
  areasText: string | null
  areas: PickupAreaPart[] | null
  callBackTitle: string | null
  callBackText: string | null
  callBackPrivacyNote: string | null
  seo: SeoPart | null
}

export type FeaturesEntry = Version & {
  paymentCodes: boolean | null
  moving: boolean | null
  reminders: boolean | null
  calendars: boolean | null
  lists: boolean | null
}

export type HomePageEntry = Version & {
  heroTitle: string | null
  heroSubtitle: string | null
  heroHighlights: string | null
  heroButtonLabel: string | null
  heroProof: string | null
  heroPicture: StoredFile | null
  introductionTitle: string | null
  introductionText: string | null
  introductionBody: StoredBlocks | null
  servicesTitle: string | null
  servicesIntro: string | null
  services: ServiceCardPart[] | null
  statisticsTitle: string | null
  foundedLabel: string | null
  experienceLabel: string | null
  customersLabel: string | null
  exchangeTitle: string | null
  exchangeText: string | null
  exchangeBody: StoredBlocks | null
  exchangeButtonLabel: string | null
  exchangeAsksQuestion: boolean | null
  reviewsTitle: string | null
  reviewsIntro: string | null
  googleLinkLabel: string | null
  facebookLinkLabel: string | null
  demoTitle: string | null
  demoText: string | null
  demoDifferenceTitle: string | null
  demoDifference: string | null
  demoSteps: StepPart[] | null
  demoPrivacyNote: string | null
  seo: SeoPart | null
}

export type LegalPageEntry = Version & {
  key: 'privacy' | 'terms' | 'accessibility' | null
  title: string | null
  sampleNotice: string | null
  intro: string | null
  sections: LegalSectionPart[] | null
  seo: SeoPart | null
}

export type PriceTableEntry = Version & {
  title: string | null
  key: string | null
  section: 'manual' | 'automatic' | null
  isOpenByDefault: boolean | null
  order: number | null
  rows: PriceRowPart[] | null
}

export type ReviewEntry = Version & {
  author_name: string | null
  author_url: string | null
  profile_photo: StoredFile | null
  rating: number | null
  text: string | null
  original_language: 'nl' | 'en' | null
  translated: boolean | null
  time: string | Date | null
  relative_time_description: string | null
  order: number | null
  isSample: boolean | null
  isHidden: boolean | null
}

export type SiteEntry = Version & {
  name: string | null
  shortName: string | null
  legalName: string | null
  headerText: string | null
  footerText: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  phone: string | null
  email: string | null
  openingHours: OpeningHoursPart[] | null
  whatsappNumber: string | null
  whatsappGreeting: string | null
  theoryCourseUrl: string | null
  instagramUrl: string | null
  facebookUrl: string | null
  googleReviewsUrl: string | null
  facebookReviewsUrl: string | null
  privacyPdf: StoredFile | null
  termsPdf: StoredFile | null
  kvkNumber: string | null
  vatNumber: string | null
  iban: string | null
  payee: string | null
  requestRecipient: string | null
  senderAddress: string | null
  cookieText: string | null
  isSample: boolean | null
  cbrTitle: string | null
  cbrText: string | null
  cbrNumberLabel: string | null
  cbrNumber: string | null
  cbrSteps: string | null
  cbrWarning: string | null
  cbrButtonLabel: string | null
  cbrUrl: string | null
  seo: SeoPart | null
}

export type StatisticsEntry = Version & { foundedYear: number | null; yearsOfExperience: number | null; happyCustomers: number | null }

export type TariffEntry = Version & {
  section: 'manual' | 'automatic' | null
  name: string | null
  tagline: string | null
  lessons: number | null
  price: string | number | null
  requestPrice: string | number | null
  requestPriceNote: string | null
  features: string | null
  order: number | null
  isHighlighted: boolean | null
  isHidden: boolean | null
}

export type TariffsPageEntry = Version & {
  title: string | null
  intro: string | null
  trialNotice: string | null
  trialLinkLabel: string | null
  manualTitle: string | null
  manualIntro: string | null
  automaticTitle: string | null
  automaticIntro: string | null
  seo: SeoPart | null
}

export type TipEntry = Version & { content: string | null; topic: string | null; order: number | null }

/** Entries by the content type that they are of. */
export type Entries = {
  'api::auto-package.auto-package': AutoPackageEntry
  'api::auto-page.auto-page': AutoPageEntry
  'api::features.features': FeaturesEntry
  'api::home-page.home-page': HomePageEntry
  'api::legal-page.legal-page': LegalPageEntry
  'api::price-table.price-table': PriceTableEntry
  'api::review.review': ReviewEntry
  'api::site.site': SiteEntry
  'api::statistics.statistics': StatisticsEntry
  'api::tariff.tariff': TariffEntry
  'api::tariffs-page.tariffs-page': TariffsPageEntry
  'api::tip.tip': TipEntry
}
