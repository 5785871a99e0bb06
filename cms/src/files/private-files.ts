import { randomUUID } from 'node:crypto'
import { accept, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { StoreAway, type OpenFile } from './file-store'
import { loosen, removeLoose } from './loose-files'
import { privateName, type PrivateFolder } from './names'
import { storesOf } from './stores'

/** A row names its file within this time, in milliseconds, or never. */
const untilNamed = 3_600_000

/** Says in the log why a store is away, and lets everything else pass. */
function tellAway(strapi: Core.Strapi, problem: unknown): void {
  if (!(problem instanceof StoreAway)) throw problem
  strapi.log.error(problem.message)
}

/**
 * Stores a private file under a name of ours and answers that; what its sender called it is forgotten. Refused with
 * `file-not-stored` while the store is away. The row that names the file is written afterwards; without it, release the file.
 */
export async function storePrivate(strapi: Core.Strapi, folder: PrivateFolder, bytes: Buffer): Promise<Result<string>> {
  const id = randomUUID()
  await loosen(strapi, privateName(folder, id), untilNamed)
  try {
    await storesOf(strapi).private.put(privateName(folder, id), bytes)
    return accept(id)
  } catch (problem) {
    tellAway(strapi, problem)
    return refuse('file-not-stored')
  }
}

/** A private file for reading, for whoever was found to be allowed: `not-found` where it is gone, `unavailable` while its store is away. */
export async function openPrivate(strapi: Core.Strapi, folder: PrivateFolder, id: string): Promise<Result<OpenFile>> {
  try {
    const file = await storesOf(strapi).private.open(privateName(folder, id))
    return file ? accept(file) : refuse('not-found')
  } catch (problem) {
    tellAway(strapi, problem)
    return refuse('unavailable')
  }
}

/** Within the transaction after which no row names a file: from then on it is to be removed. */
export const releasePrivate = (strapi: Core.Strapi, folder: PrivateFolder, id: string): Promise<void> =>
  loosen(strapi, privateName(folder, id), 0)

/** Removes a released file, after that transaction; by the job where the store is away. */
export const removePrivate = (strapi: Core.Strapi, folder: PrivateFolder, id: string): Promise<void> =>
  removeLoose(strapi, privateName(folder, id))

/** Removes a stored file that no row came to name. */
export async function discardPrivate(strapi: Core.Strapi, folder: PrivateFolder, id: string): Promise<void> {
  await releasePrivate(strapi, folder, id)
  await removePrivate(strapi, folder, id)
}
