import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { erasuresFile } from '../api/office/lib/erasures'
import { readContent } from './files'
import { findManifest, inBackup } from './manifest'

/** A backup's list of erasures, where it is as it was written; null where there is none. */
async function findList(folder: string): Promise<string | null> {
  const list = erasuresFile(path.join(folder, inBackup.data))
  if (!existsSync(list)) return null
  const manifest = await findManifest(folder)
  const known = manifest?.files.find((file) => path.join(folder, file.path) === list)
  return known && (await readContent(list)).sha256 === known.sha256 ? list : null
}

/**
 * The lists of erasures of a backup and of those that lie beside it: where nothing but backups is left, a later one tells who was erased
 * after the one that is restored.
 */
export async function findErasureLists(from: string): Promise<string[]> {
  const beside = path.dirname(from)
  const folders = (await readdir(beside, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const lists = await Promise.all(folders.map(({ name }) => findList(path.join(beside, name))))
  return lists.filter((list) => list !== null)
}
