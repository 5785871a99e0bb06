import type { TariffSection } from './kinds'
import type { PackageCard, PriceTable, Tariff } from './model'

/** Anchors of the two sections of the tariffs page (spec 1 §2). */
export const tariffAnchors: Record<TariffSection, string> = {
  manual: 'passenger-car-tariffs',
  automatic: 'automatic-car-tariffs',
}

/** The price that the dialog shows and the request carries (R4): euros, or null for "on request". */
export const requestPriceOf = (tariff: Pick<Tariff, 'price' | 'requestPrice'>): number | null => tariff.requestPrice ?? tariff.price

/** Whether the office should be warned: the card and the request name different prices (R4). */
export const hasDifferingPrices = (tariff: { price?: number | null; requestPrice?: number | null }): boolean =>
  tariff.requestPrice != null && tariff.requestPrice !== tariff.price

export const tariffsOf = (section: TariffSection, tariffs: Tariff[]): Tariff[] => tariffs.filter((tariff) => tariff.section === section)

export const priceTablesOf = (section: TariffSection, tables: PriceTable[]): PriceTable[] =>
  tables.filter((table) => table.section === section)

/** How many features a row names of its own; the others stand in its dialog. */
export const differencesShown = 2

type Compared = Pick<PackageCard, 'lessons' | 'features'>

/** Features that stand once above the rows. */
export type SharedFeatures = {
  /** The least lessons of the packages that have them; null where all packages do. */
  from: number | null
  features: string[]
}

/** What packages under one heading have in common, and what each has besides. */
export type ComparedPackages<Card> = { shared: SharedFeatures[]; rows: { card: Card; differences: string[] }[] }

/** A feature without the number of lessons that it begins with: the row says that itself. `40 rijlessen` and `30 rijlessen` are one. */
function withoutNumber(feature: string, { lessons }: Compared): string {
  const number = `${lessons} `
  if (lessons === null || !feature.startsWith(number)) return feature
  const rest = feature.slice(number.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

const inAll = (lists: readonly string[][]): string[] => (lists[0] ?? []).filter((feature) => lists.every((list) => list.includes(feature)))

/**
 * Says once what all packages under a heading have. Where a row would still name more than two features of its own, so is said what
 * all have from some number of lessons on: the least for which that is anything (docs/decisions/0058-said-once.md).
 */
export function comparePackages<Card extends Compared>(cards: readonly Card[]): ComparedPackages<Card> {
  const rows = cards.map((card) => ({ card, features: card.features.map((feature) => withoutNumber(feature, card)) }))
  const shared: SharedFeatures[] = []
  const differencesOf = ({ card, features }: (typeof rows)[number]): string[] =>
    features.filter((feature) => !shared.some(({ from, features: said }) => said.includes(feature) && (card.lessons ?? 0) >= (from ?? 0)))

  const all = inAll(rows.map(({ features }) => features))
  if (all.length > 0) shared.push({ from: null, features: all })

  if (rows.some((row) => differencesOf(row).length > differencesShown)) {
    const numbers = [...new Set(rows.flatMap(({ card }) => card.lessons ?? []))].sort((one, other) => one - other)
    for (const from of numbers) {
      const larger = rows.filter(({ card }) => (card.lessons ?? 0) >= from)
      const features = inAll(larger.map(differencesOf))
      if (larger.length < 2 || features.length === 0) continue
      shared.push({ from, features })
      break
    }
  }
  return { shared, rows: rows.map((row) => ({ card: row.card, differences: differencesOf(row) })) }
}

/** What a lesson of the package costs, in euros to the cent; null where the package has no price, or no number of lessons. */
export function pricePerLesson({ lessons, price }: Pick<PackageCard, 'lessons' | 'price'>): number | null {
  return lessons === null || lessons < 1 || price === null ? null : Math.round((price / lessons) * 100) / 100
}

/** Whether a package says that an exam is in its price, as the office writes it in either language. */
export const includesExam = ({ features }: Pick<PackageCard, 'features'>): boolean =>
  features.some((feature) => /exam/i.test(feature) && /inbegrepen|included/i.test(feature))

/** Whether a package is for those who took the exam and didn't pass, as the office names it in either language. */
export const isForRetake = ({ name }: Pick<PackageCard, 'name'>): boolean => /herexamen|retake/i.test(name)

/** How much somebody has driven: lessons of 60 minutes, or as far as an exam. */
export type Driven = number | 'exam'

type Fitting = Pick<PackageCard, 'name' | 'lessons'>

const lessonsOf = ({ lessons }: Fitting): number => lessons ?? 0

/** Those that lead to a first exam and say how many lessons they have, the largest first. */
const coursesOf = <Card extends Fitting>(cards: readonly Card[]): Card[] =>
  cards.filter((card) => lessonsOf(card) > 0 && !isForRetake(card)).sort((one, other) => lessonsOf(other) - lessonsOf(one))

/**
 * The answers to "how much have you driven?" that lead to different packages, from nothing on. The largest package is for whoever
 * begins; each lesson driven is one less to take. An exam is an answer where there is a package for its retake.
 */
export function drivenAnswers(cards: readonly Fitting[]): Driven[] {
  const numbers = [...new Set(coursesOf(cards).map(lessonsOf))]
  const driven: Driven[] = numbers.map((lessons) => (numbers[0] ?? 0) - lessons)
  return cards.some(isForRetake) ? [...driven, 'exam'] : driven
}

/** The smallest package with what is still to be driven; after an exam that for a retake, or else the smallest. Null where there is none. */
export function fittingPackage<Card extends Fitting>(cards: readonly Card[], driven: Driven): Card | null {
  const courses = coursesOf(cards)
  const smallest = courses.at(-1) ?? null
  if (driven === 'exam') return cards.find(isForRetake) ?? smallest
  const toGo = (courses[0]?.lessons ?? 0) - driven
  return courses.filter((card) => lessonsOf(card) >= toGo).at(-1) ?? null
}

/** Where a package stands on its page. */
export const packageAnchor = (id: string): string => `package-${id}`
