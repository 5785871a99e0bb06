import { useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import type { Asked } from '@rijbaan/contract'

/*
 * The one place where an address's query is read. The names are those of the page's type in the contract's address book:
 * `useAsked<PersonQuery>()` knows no others.
 */

/** What the page's address asks for. */
export const useAsked = <Query>(): Asked<Query> => useSearchParams()[0]

/**
 * What the page's address will ask for: while a step within the page is under way, its own. Links are made from it, so that
 * none brings a dialog back that is just being closed.
 */
export function useNextAsked<Query>(): Asked<Query> {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === pathname ? next.search : search)
}

/** What the address of a request asks for. */
export const askedIn = <Query>(request: Request): Asked<Query> => new URL(request.url).searchParams
