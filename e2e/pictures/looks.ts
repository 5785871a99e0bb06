// The windows, languages and colour schemes that pictures are taken in.
import type { Language } from '@rijbaan/contract'

/** A phone and a desk. */
export const widths = [390, 1440] as const
export type Width = (typeof widths)[number]
export const heights: Record<Width, number> = { 390: 844, 1440: 1000 }

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** `PICTURES_ALL=1` takes every screen in all eight looks. */
const isEvery = process.env['PICTURES_ALL'] === '1'

/**
 * The colour schemes of a screen in a language and a width. Of the eight looks the four that have each pair of language,
 * width and scheme once: a phone is light in Dutch and dark in English, a desk the other way about.
 */
export function schemesFor(language: Language, width: Width): readonly Scheme[] {
  if (isEvery) return schemes
  return [(language === 'nl') === (width === 390) ? 'light' : 'dark']
}
