import { redirect } from '@remix-run/node'
import { addressWith, type ListQuery } from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { rangeOf, type ListPlace } from './list-address'

/** @throws a redirect to the last page of a list of so many, for an address beyond it. */
export function requirePage(request: Request, place: ListPlace, totalItems: number): void {
  const { pages } = rangeOf(place, totalItems)
  if (pages === 0 || place.page <= pages) return
  throw redirect(new URL(request.url).pathname + addressWith(askedIn<ListQuery>(request), { page: pages }))
}
