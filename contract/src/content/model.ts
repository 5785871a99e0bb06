import { z } from 'zod'
import type { Features } from './features'
import { isAllowedAddress } from './links'
import { legalPages, tariffSections } from './kinds'

/** What the school has switched on. */
const features = z.object({
  paymentCodes: z.boolean(),
  moving: z.boolean(),
  reminders: z.boolean(),
  calendars: z.boolean(),
  lists: z.boolean(),
}) satisfies z.ZodType<Features>

/** An address inside this site (`/auto`, `#demo-lesson`) or an absolute one; empty where there is none to show. */
const link = z.string()

/** A run of words that look alike. A line break among them is one on the page. */
export const words = z.object({ text: z.string(), isBold: z.boolean().optional(), isItalic: z.boolean().optional() })
export type Words = z.infer<typeof words>

/** Words, or a link that some of them are. */
const run = z.union([z.object({ href: z.string().refine(isAllowedAddress), words: z.array(words) }), words])
export type Run = z.infer<typeof run>

/** A part of a text with marks: all that a text of the site may be made of. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), runs: z.array(run) }),
  z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.array(run)) }),
])
export type Block = z.infer<typeof block>

/** A text of one or more paragraphs. */
const prose = z.object({
  /** The words alone. */
  paragraphs: z.array(z.string()),
  /** The same with its lists, links, bold and italic words, where it has any; a web app that doesn't know them has the paragraphs. */
  body: z.array(block).optional(),
})
export type Prose = z.infer<typeof prose>

export const picture = z.object({
  /** Path on the web origin, e.g. `/media/hero_1a2b.webp`. */
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Smaller versions, narrowest first, for `srcset`. */
  sources: z.array(z.object({ url: z.string(), width: z.number() })),
})
export type Picture = z.infer<typeof picture>

export const seo = z.object({
  title: z.string(),
  description: z.string(),
  /** The picture of a shared link; null means the site's own. */
  picture: picture.nullable(),
})
export type Seo = z.infer<typeof seo>

export const site = z.object({
  name: z.string(),
  shortName: z.string(),
  legalName: z.string(),
  /** The line under the name in the header's drawer. */
  headerText: z.string(),
  footerText: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  whatsappNumber: z.string(),
  /** Always Dutch (spec 1 §1). */
  whatsappGreeting: z.string(),
  theoryCourseUrl: link,
  instagramUrl: link,
  facebookUrl: link,
  googleReviewsUrl: link,
  facebookReviewsUrl: link,
  privacyPdfUrl: link.nullable(),
  termsPdfUrl: link.nullable(),
  kvkNumber: z.string(),
  vatNumber: z.string(),
  iban: z.string(),
  /** Whether that is a real account of a SEPA country, which a transfer code may name; a version before didn't say. */
  isRealIban: z.boolean().optional(),
  payee: z.string(),
  cookieText: z.string(),
  /** The school, its names and its numbers are made up; the footer says so (R10). */
  isSample: z.boolean(),
  cbr: z.object({
    title: z.string(),
    text: z.string(),
    numberLabel: z.string(),
    number: z.string(),
    steps: z.array(z.string()),
    warning: z.string(),
    buttonLabel: z.string(),
    url: link,
  }),
  seo,
})
export type Site = z.infer<typeof site>

export const hero = z.object({
  title: z.string(),
  subtitle: z.string(),
  highlights: z.array(z.string()),
  buttonLabel: z.string(),
  /** Under the button: why one may believe it, with the school's own figures. */
  proof: z.array(z.string()).default([]),
  /** Null shows the drawing that comes with the site. */
  picture: picture.nullable(),
})
export type Hero = z.infer<typeof hero>

export const serviceCard = z.object({
  title: z.string(),
  /** The short line on the sign. */
  subtitle: z.string(),
  text: z.string(),
  linkLabel: z.string(),
  url: link,
  opensNewTab: z.boolean(),
})
export type ServiceCard = z.infer<typeof serviceCard>

export const homePage = z.object({
  hero,
  introduction: prose.extend({ title: z.string() }),
  services: z.object({ title: z.string(), intro: z.string(), cards: z.array(serviceCard) }),
  statistics: z.object({ title: z.string(), founded: z.string(), experience: z.string(), customers: z.string() }),
  licenceExchange: prose.extend({
    title: z.string(),
    buttonLabel: z.string(),
    /** Whether the form that its button leads to has a field for the question. */
    asksQuestion: z.boolean().default(false),
  }),
  reviews: z.object({ title: z.string(), intro: z.string(), googleLinkLabel: z.string(), facebookLinkLabel: z.string() }),
  demoLesson: z.object({
    title: z.string(),
    text: z.string(),
    differenceTitle: z.string(),
    difference: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
    privacyNote: z.string(),
  }),
  seo,
})
export type HomePage = z.infer<typeof homePage>

export const tariff = z.object({
  /** Stable over languages and publications; stands in `?package=`. */
  id: z.string(),
  section: z.enum(tariffSections),
  name: z.string(),
  tagline: z.string(),
  /** Units of 60 minutes (R7); null where the package has no fixed number. */
  lessons: z.number().nullable(),
  /** Euros, on the card; null reads "on request" (R6). */
  price: z.number().nullable(),
  /** Euros, in the dialog and the request, where it differs from the card (R4). */
  requestPrice: z.number().nullable(),
  /** Why the request's price isn't the card's, in the office's words; empty where it hasn't written any. */
  requestPriceNote: z.string().nullable().default(null),
  features: z.array(z.string()),
  isHighlighted: z.boolean(),
})
export type Tariff = z.infer<typeof tariff>

/** A card of the automatic-car page: a record of its own, never derived from a tariff (R5). */
export const packageCard = tariff.omit({ section: true, requestPrice: true, requestPriceNote: true })
export type PackageCard = z.infer<typeof packageCard>

export const priceTable = z.object({
  key: z.string(),
  section: z.enum(tariffSections),
  title: z.string(),
  isOpenByDefault: z.boolean(),
  /** `amount` in euros; null reads "on request". */
  rows: z.array(z.object({ label: z.string(), amount: z.number().nullable() })),
})
export type PriceTable = z.infer<typeof priceTable>

export const tariffsPage = z.object({
  title: z.string(),
  intro: z.string(),
  trialNotice: z.string(),
  trialLinkLabel: z.string(),
  sections: z.record(z.enum(tariffSections), z.object({ title: z.string(), intro: z.string() })),
  seo,
})
export type TariffsPage = z.infer<typeof tariffsPage>

export const instructor = z.object({
  name: z.string(),
  portrait: picture.nullable(),
  /** The languages that they teach in, as a reader says them; may be empty. */
  languages: z.string(),
  /** What they drive; may be empty. */
  car: z.string(),
  /** What they say of themselves. */
  sentence: z.string(),
})
export type Instructor = z.infer<typeof instructor>

/** A place on the drawn map, in hundredths of its width and height from its upper left corner. */
export const pickupArea = z.object({ name: z.string(), x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
export type PickupArea = z.infer<typeof pickupArea>

/** A film on the web origin, and what it shows in words. */
export const video = z.object({ url: z.string(), type: z.string(), alt: z.string() })
export type Video = z.infer<typeof video>

export const autoPage = z.object({
  hero: hero.omit({ highlights: true, proof: true }),
  details: prose.extend({
    title: z.string(),
    summary: z.string(),
    readMoreLabel: z.string(),
    readLessLabel: z.string(),
  }),
  packages: z.object({
    /** Stands in the dialog's title. */
    sectionTitle: z.string(),
    title: z.string(),
    intro: z.string(),
    tariffsLinkLabel: z.string(),
    cards: z.array(packageCard),
  }),
  /** Who teaches, as the office says it; nothing of the portal's people is in it (R71). */
  people: z
    .object({ title: z.string(), intro: z.string(), instructors: z.array(instructor) })
    .default({ title: '', intro: '', instructors: [] }),
  /** The car itself: photographs, and a film without anybody else's player. */
  car: z.object({ pictures: z.array(picture), video: video.nullable() }).default({ pictures: [], video: null }),
  /** Where students are picked up, the school's own place first. */
  pickup: z.object({ title: z.string(), text: z.string(), areas: z.array(pickupArea) }).default({ title: '', text: '', areas: [] }),
  callMeBack: z.object({ title: z.string(), text: z.string(), privacyNote: z.string() }),
  seo,
})
export type AutoPage = z.infer<typeof autoPage>

export const statistics = z.object({ foundedYear: z.number(), yearsOfExperience: z.number(), happyCustomers: z.number() })
export type Statistics = z.infer<typeof statistics>

/** Fields as the review sites name them (spec 1 §3); the photo is a local file or absent (R11). */
export const review = z.object({
  author_name: z.string(),
  author_url: z.string().nullable(),
  language: z.string(),
  original_language: z.string(),
  profile_photo_url: z.string().nullable(),
  /** 1 to 5. */
  rating: z.number(),
  relative_time_description: z.string(),
  text: z.string(),
  /** Seconds since 1970. */
  time: z.number(),
  translated: z.boolean(),
  /** A made-up review of the sample school; the page says so. */
  isSample: z.boolean(),
})
export type Review = z.infer<typeof review>

export const legalPage = z.object({
  key: z.enum(legalPages),
  title: z.string(),
  /** Shown above a sample text; empty once the school has its own. */
  sampleNotice: z.string(),
  intro: z.string(),
  sections: z.array(prose.extend({ heading: z.string() })),
  seo,
})
export type LegalPage = z.infer<typeof legalPage>

/** Everything the public pages show, in one language. */
export const contentSnapshot = z.object({
  language: z.enum(['nl', 'en']),
  site,
  home: homePage,
  auto: autoPage,
  tariffsPage,
  /** Visible ones, in the office's order. */
  tariffs: z.array(tariff),
  priceTables: z.array(priceTable),
  /** Null where the CMS has none: the built-in defaults serve (R8). */
  statistics: statistics.nullable(),
  reviews: z.array(review),
  legalPages: z.array(legalPage),
  /** Absent from a snapshot of a version that had none. */
  features: features.optional(),
})
export type ContentSnapshot = z.infer<typeof contentSnapshot>

/** Names what is published, in each language: the ETag of its snapshot, empty while there is none. */
export const contentVersions = z.object({ nl: z.string(), en: z.string() })
export type ContentVersions = z.infer<typeof contentVersions>

/** The tip of the day on the student's start page (spec 1 §3). */
export const tip = z.object({ content: z.string() })
export type Tip = z.infer<typeof tip>
