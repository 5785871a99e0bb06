/** Digits as they arrive in a path, a query or a form; nine of them fit every database's integer. */
export const wholeNumberShape = /^\d{1,9}$/

/** The numbers that something stored can have. */
export const idBounds = { min: 1, max: 999_999_999 } as const

/** The id that a text or a number stands for; null for what is none. */
export function readId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  const id = typeof text === 'string' && wholeNumberShape.test(text) ? Number(text) : 0
  return id >= idBounds.min ? id : null
}

/** Whether a text, as it stands in an address or a form, is an id. */
export const isId = (text: string): boolean => readId(text) !== null
