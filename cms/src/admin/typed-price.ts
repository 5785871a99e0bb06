/** What stands before a price, and spaces in it that people and programmes write. */
const around = /[\s\u00a0€]/g

/** Thousands in groups or none, and at most two decimals; either way with a point or a comma. */
const shape = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?$/

/**
 * A price as somebody types it: `1300`, `1.300`, `1.300,50` and `1,300.50` are what they look like in either language. Empty is null, for
 * "on request" (R6); undefined is no price.
 */
export function readTypedPrice(typed: string): number | null | undefined {
  const text = typed.replace(around, '')
  if (text === '') return null
  const [, euros, cents = ''] = shape.exec(text) ?? []
  if (euros === undefined) return undefined
  const [thousands, decimals] = [/[.,](?=\d{3})/.exec(euros)?.[0], /[.,](?=\d{1,2}$)/.exec(text)?.[0]]
  // One sign can't stand for both.
  if (cents && thousands === decimals && thousands !== undefined) return undefined
  return Number(`${euros.replace(/[.,]/g, '')}.${cents || '0'}`)
}

/** A price as it stands in a field to be typed over: with cents only where there are some. */
export const typedPriceOf = (price: number | null, language: 'nl' | 'en'): string =>
  price === null ? '' : price.toFixed(Number.isInteger(price) ? 0 : 2).replace('.', language === 'nl' ? ',' : '.')
