import { z } from 'zod'

/** Rows on a page: what people choose from, what they get unasked, and the most that the API hands out at once (spec 2 §9, R44). */
export const pageSizes = [5, 10, 20, 50] as const
export const pageBounds = { size: 10, maxSize: 500 } as const

/** A whole number in a query, as a number or as the digits that arrive. */
export const wholeNumber = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((value) => value >= min && value <= max),
  ])

/** An id in a query. */
export const idNumber = wholeNumber(1, 999_999_999)

/** What every list takes that can be paged (R44): the page from 0, and how many rows it has. Without either all rows come. */
export const pageQuery = z.object({
  page: wholeNumber(0, 1_000_000).optional(),
  size: wholeNumber(1, pageBounds.maxSize).optional(),
})
export type PageQuery = z.output<typeof pageQuery>

/** Which rows a page has: null for all of them. */
export function rowsOf({ page, size }: PageQuery): { offset: number; limit: number } | null {
  if (page === undefined && size === undefined) return null
  const limit = size ?? pageBounds.size
  return { offset: (page ?? 0) * limit, limit }
}

/** The header that says how many rows a paged list has in all; the answer stays a bare array (R44, R61). */
export const totalHeader = 'X-Total-Count'

export const pagesFor = (totalItems: number, size: number): number => Math.ceil(totalItems / size)
