import { redirect } from '@remix-run/node'
import { addressWith, type ListQuery } from '@rijbaan/contract'
import { askedIn } from '../../asked'
import type { ListPlace } from './list-address'

/** @throws a redirect to the last page of so many, for an address beyond it. */
export function requirePage(request: Request, { page }: ListPlace, pages: number): void {
  if (pages === 0 || page <= pages) return
  throw redirect(new URL(request.url).pathname + addressWith(askedIn<ListQuery>(request), { page: pages }))
}
