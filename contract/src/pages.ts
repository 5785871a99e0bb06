/** Rows on a page: what people choose from, what they get unasked, and the most that the API hands out at once (spec 2 §9, R44). */
export const pageSizes = [5, 10, 20, 50] as const
export const pageBounds = { size: 10, maxSize: 500 } as const

/** Which page of a list is asked for, from 0, and how many rows it has. */
export type AskedPage = { page?: number | undefined; size?: number | undefined }

/** Which rows a page has: null for all of them. */
export function rowsOf({ page, size }: AskedPage): { offset: number; limit: number } | null {
  if (page === undefined && size === undefined) return null
  const limit = size ?? pageBounds.size
  return { offset: (page ?? 0) * limit, limit }
}

export const pagesFor = (totalItems: number, size: number): number => Math.ceil(totalItems / size)

/** The header that says how many rows a paged list has in all; the answer stays a bare array (R44, R61). */
export const totalHeader = 'X-Total-Count'
