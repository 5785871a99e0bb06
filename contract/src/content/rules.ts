import { numberFormat } from '../formats'
import type { Language } from '../language'
import type { Statistics } from './model'

/** What the site shows where the CMS has no statistics (spec 1 §9, R8). */
export const defaultStatistics: Statistics = { foundedYear: 2002, yearsOfExperience: 10, happyCustomers: 1000 }

/** Longest text with marks, in characters of its words: some eight pages of a book. */
export const proseMaxLength = 20_000

/** Longest snapshot of a language, in characters of its JSON: a hundred times the sample's. Each page carries much of it. */
export const snapshotMaxLength = 2_000_000

/** Whether the pages can carry a snapshot, by its JSON. */
export const isCarried = (written: string): boolean => written.length <= snapshotMaxLength

/** Anchors of the two forms (spec 1 §2, R9). */
export const demoLessonAnchor = 'demo-lesson'
export const callMeBackAnchor = 'call-me-back'

/**
 * The review carousel: the list three times over, 60 s for one cycle, 5 stars at most (spec 1 §9). A text of more than so many
 * characters may be longer than the four lines that a card shows.
 */
export const carousel = { copies: 3, cycleSeconds: 60, stars: 5, shortText: 130 } as const

/**
 * An amount in euros as the language writes it: `€ 2.850` in Dutch (with a no-break space), `€2,850` in English;
 * cents only where there are any (`€ 12,50`).
 */
export function formatEuros(amount: number, language: Language): string {
  const digits = numberFormat(language, {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)
  return language === 'nl' ? `€\u00a0${digits}` : `€${digits}`
}

/** A whole number with the language's thousands separator. Statistics keep the Dutch one in Dutch (spec 1 §9). */
export const formatNumber = (value: number, language: Language): string => numberFormat(language, {}).format(value)

/** Up to two capitals for a face without a photo: first and last word of the name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}
