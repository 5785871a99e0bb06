import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import { ask } from '../database/transaction'
import { StoreAway, type FileStore } from './file-store'
import { isNamed } from './named-files'
import { isRemovalHeld } from '../database/removal-hold'
import { storesOf } from './stores'

/*
 * No transaction spans a database and a store of files. So that no row is without its file, a file is stored before the row
 * that names it and removed after that row is gone; and so that no file is left without a row, it is written down as loose
 * before the one and within the other. Whoever finds a loose file due removes it, unless a row names it, or a backup runs.
 */

const storeOf = (strapi: Core.Strapi, name: string): FileStore =>
  name.startsWith('uploads/') ? storesOf(strapi).uploads : storesOf(strapi).private

/** Writes down, within the transaction that is open, that no row may name a file in so many milliseconds. */
export async function loosen(strapi: Core.Strapi, name: string, inMilliseconds: number): Promise<void> {
  const row = { document_id: randomUUID(), name, due_at: now(strapi).getTime() + inMilliseconds }
  await ask(strapi, (connection) => connection('loose_files').insert(row).onConflict('name').merge(['due_at']))
}

/** Crosses out a file that was looked at. One that was stored again meanwhile is due later, and stays. */
async function crossOut(strapi: Core.Strapi, name: string, dueAt: number): Promise<void> {
  await strapi.db.connection('loose_files').where({ name }).where('due_at', '<=', dueAt).delete()
}

/** Removes a file that was loosened, by whoever knows that no row names it. While the store is away, or a backup runs, it is left to the job. */
export async function removeLoose(strapi: Core.Strapi, name: string): Promise<void> {
  if (await isRemovalHeld(strapi)) return
  try {
    await storeOf(strapi, name).remove(name)
    await crossOut(strapi, name, now(strapi).getTime())
  } catch (problem) {
    if (!(problem instanceof StoreAway)) throw problem
    strapi.log.warn(`A file is removed later. ${problem.message}`)
  }
}

/** Files that one round looks at. */
const perRound = 100

/** How long a file waits that couldn't be removed, in milliseconds: others come first. */
const patience = 60_000

/** Looks at the loose files that are due, the longest due first. Ends at the first that meets no store, or a backup. */
export async function settleDue(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  const at = now(strapi).getTime()
  const due = await strapi.db.connection('loose_files').where('due_at', '<=', at).orderBy('due_at').limit(perRound).select('name')
  for (const { name } of due) {
    if (signal.aborted) return
    try {
      if (!(await isNamed(strapi, name))) {
        if (await isRemovalHeld(strapi)) return
        await storeOf(strapi, name).remove(name)
      }
      await crossOut(strapi, name, at)
    } catch (problem) {
      await loosen(strapi, name, patience)
      strapi.log.warn(`A loose file could not be removed. ${problem instanceof Error ? problem.message : String(problem)}`)
      if (problem instanceof StoreAway) return
    }
  }
}
