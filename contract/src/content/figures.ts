import { numberFormat } from '../formats'
import type { Language } from '../language'
import type { PriceTable, Review, Statistics, Tariff } from './model'
import { defaultStatistics, formatEuros } from './rules'

/** What the office may name in a text as `{{founded}}`, so that the text follows when the figure changes. */
export const figureNames = ['founded', 'package', 'trial', 'rating', 'reviews'] as const
export type FigureName = (typeof figureNames)[number]

/** The figures as the page's language writes them; null where there is nothing to say. */
export type Figures = Record<FigureName, string | null>

type Source = {
  /** Null where the CMS has none: the built-in defaults serve (R8). */
  statistics: Statistics | null
  tariffs: readonly Pick<Tariff, 'price'>[]
  priceTables: readonly Pick<PriceTable, 'rows'>[]
  reviews: readonly Pick<Review, 'rating' | 'isSample'>[]
}

/** Founded in, the cheapest package, the first trial lesson in the office's order, and what real reviews give; sample ones count for nothing. */
export function figuresOf({ statistics, tariffs, priceTables, reviews }: Source, language: Language): Figures {
  const prices = tariffs.flatMap(({ price }) => price ?? [])
  const trial = priceTables.flatMap(({ rows }) => rows).find(({ label }) => /proefles|trial/i.test(label))?.amount ?? null
  const ratings = reviews.filter(({ isSample }) => !isSample).map(({ rating }) => rating)
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const isRated = ratings.length > 0
  return {
    founded: String((statistics ?? defaultStatistics).foundedYear),
    package: prices.length > 0 ? formatEuros(Math.min(...prices), language) : null,
    trial: trial === null ? null : formatEuros(trial, language),
    rating: isRated ? numberFormat(language, { maximumFractionDigits: 1 }).format(average) : null,
    reviews: isRated ? numberFormat(language, {}).format(ratings.length) : null,
  }
}

/** A text with its figures filled in; null where it names one that isn't known. */
export function withFigures(text: string, figures: Figures): string | null {
  const known = new Map<string, string | null>(Object.entries(figures))
  const place = /\{\{(\w+)\}\}/g
  const isWhole = [...text.matchAll(place)].every(([, name = '']) => (known.get(name) ?? null) !== null)
  return isWhole ? text.replace(place, (_place, name: string) => known.get(name) ?? '') : null
}
