import { isTokenPath } from '@rijbaan/contract'
import type { Request } from 'express'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An origin in the form it is compared in: 127.0.0.1 counts as localhost. */
const comparable = (origin: string): string => origin.replace('://127.0.0.1', '://localhost')

export type OriginFacts = {
  method: string
  origin: string | undefined
  fetchSite: string | undefined
  /** The page sends no referrer (a token stands in its address); for its forms browsers say `null` as the origin. */
  isFromHiddenPage?: boolean
}

/**
 * Whether a request may change something: its page is ours, or it does not come from a browser (R27).
 * A browser that sends no Origin has to say otherwise that the page is ours.
 */
export function isFromOurPages({ method, origin, fetchSite, isFromHiddenPage }: OriginFacts, publicUrl: string): boolean {
  if (safeMethods.has(method)) return true
  if (origin === 'null' && isFromHiddenPage) return fetchSite === 'same-origin'
  if (origin !== undefined) return comparable(origin) === comparable(publicUrl)
  return fetchSite === undefined || fetchSite === 'same-origin'
}

export const originFactsOf = (req: Request): OriginFacts => ({
  method: req.method,
  origin: req.get('origin'),
  fetchSite: req.get('sec-fetch-site'),
  isFromHiddenPage: isTokenPath(req.path),
})
