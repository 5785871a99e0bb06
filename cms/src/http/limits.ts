import { createHmac } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { RateLimiterPostgres, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { accept, refuse, type Result } from '@rijbaan/contract'
import { networkOf } from '@rijbaan/servers'
import { settingsOf } from '../settings'

/** Refusals that say when it may be tried again. */
type LimitCode = 'account-locked' | 'too-many-attempts' | 'too-many-requests' | 'proof-quota'

/**
 * So many points in so many seconds, for one key. With `blockSeconds`, going over locks for that long, however much is
 * left of the window. `isPerAddress` limits are of visitors whom nobody knows: an address counts with its whole network, and they are
 * multiplied by RATE_LIMIT_FACTOR.
 */
export type Limit = { name: string; points: number; seconds: number; blockSeconds?: number; isPerAddress: boolean; code: LimitCode }

type Store = RateLimiterSQLite | RateLimiterPostgres

type Statement = { text: string; values: unknown[] }
type Client = { query: (statement: Statement) => Promise<unknown> }
type Pool = { acquireConnection: () => Promise<Client>; releaseConnection: (client: Client) => Promise<void> }

/**
 * The library names its statements, and PostgreSQL keeps named ones with a connection: behind a pooler that hands out connections per
 * transaction the next one doesn't know them, or has them already. Without names they go everywhere.
 */
const withoutNames = (connection: { client: unknown }): Client => ({
  async query({ text, values }) {
    const pool = connection.client as Pool
    const client = await pool.acquireConnection()
    try {
      return await client.query({ text, values })
    } finally {
      await pool.releaseConnection(client)
    }
  },
})

const stores = new WeakMap<Core.Strapi, Map<string, Store>>()

/** Limits live in the database, so that they hold for several processes and over a restart. */
function openStore(strapi: Core.Strapi, { name, points, seconds, blockSeconds, isPerAddress }: Limit): Store {
  const { connection, dialect } = strapi.db
  const options = {
    tableName: 'rate_limits',
    // A migration has made it.
    tableCreated: true,
    keyPrefix: name,
    points: isPerAddress ? Math.max(1, Math.round(points * settingsOf(strapi).rateLimitFactor)) : points,
    duration: seconds,
    blockDuration: blockSeconds ?? 0,
  }
  return dialect.client === 'postgres'
    ? new RateLimiterPostgres({ ...options, storeClient: withoutNames(connection), storeType: 'client' })
    : new RateLimiterSQLite({ ...options, storeClient: connection, storeType: 'knex' })
}

function storeOf(strapi: Core.Strapi, limit: Limit): Store {
  const opened = stores.get(strapi) ?? new Map<string, Store>()
  stores.set(strapi, opened)
  const store = opened.get(limit.name) ?? openStore(strapi, limit)
  opened.set(limit.name, store)
  return store
}

/** Addresses are personal: only a keyed digest is stored. */
const digestOf = (strapi: Core.Strapi, { isPerAddress }: Limit, key: string): string =>
  createHmac('sha256', settingsOf(strapi).limitsKey)
    .update(isPerAddress ? networkOf(key) : key)
    .digest('base64url')
    .slice(0, 32)

/** Takes one point. */
export const takePoint = (strapi: Core.Strapi, limit: Limit, key: string): Promise<Result<null>> => takePoints(strapi, limit, key, 1)

/**
 * Takes so many points, or refuses with the limit's code, the seconds until there is one again, and whether this was the
 * one that went over (`isFirst`). Parallel takers are counted one by one.
 */
export async function takePoints(strapi: Core.Strapi, limit: Limit, key: string, points: number): Promise<Result<null>> {
  const store = storeOf(strapi, limit)
  try {
    await store.consume(digestOf(strapi, limit, key), points)
    return accept(null)
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent
    return refuse(limit.code, { retryAfterSeconds: spent.msBeforeNext / 1000, isFirst: spent.consumedPoints - points <= store.points })
  }
}

/** Mails with a link to one account: a few at once, some in a day, and past these one as often as a link runs out. */
export type LinkLimits = { atOnce: Limit; inDay: Limit; spare: Limit }

/**
 * Counts a link that is to be mailed, and says whether it may be. Nobody's mailbox is flooded by who asks for theirs, nor is the way in by
 * a mailed link taken from them.
 */
export async function takeLink(strapi: Core.Strapi, { atOnce, inDay, spare }: LinkLimits, key: string): Promise<boolean> {
  const isWithin = async (limit: Limit) => (await takePoint(strapi, limit, key)).ok
  return (await isWithin(atOnce)) && ((await isWithin(inDay)) || (await isWithin(spare)))
}

/** Gives a point back for something that turned out not to count. */
export async function returnPoint(strapi: Core.Strapi, limit: Limit, key: string): Promise<void> {
  const store = storeOf(strapi, limit)
  await store.reward(digestOf(strapi, limit, key))
}

/** Forgets what a key has used. */
export async function clearPoints(strapi: Core.Strapi, limit: Limit, key: string): Promise<void> {
  const store = storeOf(strapi, limit)
  await store.delete(digestOf(strapi, limit, key))
}

/** Whether a key has used up its points, without taking one. */
export async function hasNoPoints(strapi: Core.Strapi, limit: Limit, key: string): Promise<boolean> {
  const store = storeOf(strapi, limit)
  const used = await store.get(digestOf(strapi, limit, key))
  return used !== null && used.remainingPoints <= 0 && used.consumedPoints > store.points
}
