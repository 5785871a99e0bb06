import { z } from 'zod'
import { idBounds, wholeNumberShape } from './ids'
import { asProblem } from './input'
import { pageBounds } from './pages'

/** A whole number in a query, as a number or as the digits that arrive. */
export const wholeNumber = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(wholeNumberShape)
      .transform(Number)
      .refine((value) => value >= min && value <= max, { params: asProblem('out-of-range') }),
  ])

/** An id in a query. */
export const idNumber = wholeNumber(idBounds.min, idBounds.max)

/** What every list takes that can be paged (R44): the page from 0, and how many rows it has. Without either all rows come. */
export const pageQuery = z.object({
  page: wholeNumber(0, 1_000_000).optional(),
  size: wholeNumber(1, pageBounds.maxSize).optional(),
})
export type PageQuery = z.output<typeof pageQuery>
