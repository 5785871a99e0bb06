import { endpoints, type Endpoint } from '@rijbaan/contract'
import type { Context } from 'koa'
import { refuseWith } from './answer'
import type { Next } from './next'
import { arrivingPath } from './super-admin-path'

/** A call of the contract: its endpoint, the pattern of its path as it arrives, and what stands there by its names. */
export type Called = { endpoint: Endpoint; pattern: string; params: Record<string, string> }

type Place = { endpoint: Endpoint; parts: string[] }

const isName = (part: string): boolean => part.startsWith(':')

/** Endpoints by whole paths, and those with a name in theirs by the number of its parts. */
const fixed = new Map<string, Place[]>()
const named = new Map<number, Place[]>()

const add = <Key>(places: Map<Key, Place[]>, key: Key, place: Place): void => void places.set(key, [...(places.get(key) ?? []), place])

for (const endpoint of Object.values(endpoints).flatMap((family) => Object.values<Endpoint>(family))) {
  const path = arrivingPath(endpoint.path)
  const place = { endpoint, parts: path.split('/') }
  if (place.parts.some(isName)) add(named, place.parts.length, place)
  else add(fixed, path, place)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const paramsOf = ({ parts }: Place, asked: string[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part, index) => (isName(part) ? [[part.slice(1), decoded(asked[index] ?? '')]] : [])))

/** Endpoints at a path, whatever their methods: those that name all of it first. */
function placesAt(path: string, asked: string[]): Place[] {
  const fits = ({ parts }: Place) => parts.every((part, index) => (isName(part) ? asked[index] !== '' : part === asked[index]))
  return [...(fixed.get(path) ?? []), ...(named.get(asked.length) ?? []).filter(fits)]
}

const calledKey = 'called'

/** The call of the contract that a request is; undefined for any other request. */
export const calledIn = (ctx: Context): Called | undefined => ctx.state[calledKey] as Called | undefined

/**
 * Finds out which call of the contract a request is, and answers 404 or 405 under `/api` to what isn't any: the framework's own API is
 * there too, for whoever holds one of its tokens, and knows neither our roles nor the log of changes.
 */
export const keepToContract =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // What a page may send is asked before it is sent, and answered for every address alike.
    if (!/^\/api(\/|$)/.test(ctx.path) || ctx.method === 'OPTIONS') return next()
    const parts = ctx.path.split('/')
    const places = placesAt(ctx.path, parts)
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    const place = places.find(({ endpoint }) => endpoint.method === method)
    if (!place) return refuseWith(ctx, places.length > 0 ? 'method-not-allowed' : 'not-found')
    ctx.state[calledKey] = { endpoint: place.endpoint, pattern: place.parts.join('/'), params: paramsOf(place, parts) } satisfies Called
    return next()
  }
