import { pageBounds, pagesFor, pageSizes, type Asked, type ListQuery } from '@rijbaan/contract'

/** Where a list stands: the page counts from 1, as people do. */
export type ListPlace = { page: number; size: number }

/** Reads `?page=` and `?size=`; what is no page is the first one. The API's own page is one less. */
export function readListPlace(search: Asked<ListQuery>): ListPlace {
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const size = pageSizes.find((each) => String(each) === search.get('size')) ?? pageBounds.size
  return { page, size }
}

/** Rows on a page, first and last, of so many; and how many pages there are. */
export function rangeOf({ page, size }: ListPlace, totalItems: number): { from: number; to: number; pages: number } {
  return { from: (page - 1) * size + 1, to: Math.min(page * size, totalItems), pages: pagesFor(totalItems, size) }
}
