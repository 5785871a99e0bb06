import { accept, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../database/transaction'
import { writeLine, type Actor, type Deed } from './audit-line'
import { clearPoints, returnPoint, takePoint, type Limit } from './limits'

const day = 24 * 3600

/** Sign-ins and sign-outs of one account that are told: by more of them, which cost nothing, somebody would bury the lines of others. */
const signInLines: Limit = { name: 'sign-in-lines', points: 200, seconds: day, isPerAddress: false, code: 'too-many-attempts' }

/**
 * Refused sign-ins that are about no account, by names that somebody made up: of one network, and of all together. Few enough to find
 * the lines of real accounts between; the log has a line for each of them all the same.
 */
const nobodysLines = {
  ofNetwork: { name: 'nobody-lines-network', points: 50, seconds: day, isPerAddress: true, code: 'too-many-attempts' },
  inAll: { name: 'nobody-lines', points: 200, seconds: day, isPerAddress: false, code: 'too-many-attempts' },
} as const satisfies Record<string, Limit>

/** Somebody who opens the same thing again within ten minutes is still reading it: the first time is told. */
const readingLines: Limit = { name: 'reading-lines', points: 1, seconds: 600, isPerAddress: false, code: 'too-many-attempts' }

/** What somebody does about their own account by a session alone, by which they could bury the lines of others. */
export const ownDeeds: Limit = { name: 'own-account', points: 100, seconds: day, isPerAddress: false, code: 'too-many-attempts' }

/**
 * The same by who has shown again who they are: apart from these, so that a stolen session takes nothing from its owner that would end
 * it. A mailed link sets a password all the same, and begins all of it anew.
 */
export const provedDeeds: Limit = { ...ownDeeds, name: 'own-account-proved' }

/** Changes of one's own name, which leave a line of staff: apart from these for the same reason. */
export const ownNames: Limit = { ...ownDeeds, name: 'own-name' }

/** What one of the staff changes in the portal: far more than anybody does in a day, and few enough to find others' lines between. */
export const staffChanges: Limit = { name: 'staff-changes', points: 2000, seconds: day, isPerAddress: false, code: 'too-many-attempts' }

/** Whole lists that one of the staff exports: far more than anybody needs in a day, and few enough to find others' lines between. */
export const listsTaken: Limit = { name: 'lists-taken', points: 200, seconds: day, isPerAddress: false, code: 'too-many-requests' }

/** What one account of the panel changes there. */
export const panelDeeds: Limit = { name: 'panel-deeds', points: 2000, seconds: day, isPerAddress: false, code: 'too-many-attempts' }

/** Forgets what was done about an account, once its owner has it back: whoever had it before may have left nothing of these. */
export async function forgetOwnDeeds(strapi: Core.Strapi, id: number): Promise<void> {
  for (const limit of [ownDeeds, provedDeeds]) await clearPoints(strapi, limit, String(id))
}

/** Accounts of the portal and of the panel have numbers of their own. */
const accountOf = ({ id, isOfPanel }: Actor): string => (isOfPanel ? `panel ${id}` : String(id))

async function isNobodyTold(strapi: Core.Strapi, address: string): Promise<boolean> {
  if (!(await takePoint(strapi, nobodysLines.ofNetwork, address)).ok) return false
  const inAll = await takePoint(strapi, nobodysLines.inAll, '')
  if (!inAll.ok && inAll.facts.isFirst)
    strapi.log.warn('More sign-ins by names that nobody has were refused today than the history tells of: what follows stands in this log.')
  return inAll.ok
}

async function isTold(strapi: Core.Strapi, { kind, action, actor, subject, isEach = false }: Deed, address: string): Promise<boolean> {
  if (!actor) return kind !== 'sign-in' || subject !== null || isNobodyTold(strapi, address)
  if (kind === 'sign-in') return (await takePoint(strapi, signInLines, accountOf(actor))).ok
  if (kind !== 'reading' || isEach) return true
  return (await takePoint(strapi, readingLines, [accountOf(actor), action, subject?.kind, subject?.id].join(' '))).ok
}

/**
 * Writes a line, unless so many like it are there that it would only bury others. What was counted stands or falls with the line.
 * `address` is where the call came from.
 */
export async function tellDeed(strapi: Core.Strapi, deed: Deed, address: string): Promise<void> {
  await inTransaction(strapi, async () => {
    if (await isTold(strapi, deed, address)) await writeLine(strapi, deed)
  })
}

/** Counts a deed before anything is done, and gives it back where it wasn't done. */
export async function countingDeed<T>(
  strapi: Core.Strapi,
  { limit, key, isDone }: { limit: Limit; key: string; isDone: (came: T) => boolean },
  work: () => Promise<T>,
): Promise<Result<T>> {
  const point = await takePoint(strapi, limit, key)
  if (!point.ok) return point
  let counts = false
  try {
    const came = await work()
    counts = isDone(came)
    return accept(came)
  } finally {
    if (!counts) await returnPoint(strapi, limit, key)
  }
}
