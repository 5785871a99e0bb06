import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { erasuresFile } from '../api/office/lib/erasures'
import { readContent } from './files'
import { findManifest, inBackup } from './manifest'
import { BackupProblem } from './problem'

/** Lists of erasures, and a sentence for each that can't be gone by. */
type ErasureLists = { lists: string[]; skipped: string[] }

/** A backup's list of erasures, where it is as it was written; null where there is none. @throws BackupProblem where that can't be told. */
async function findList(folder: string): Promise<string | null> {
  const list = erasuresFile(path.join(folder, inBackup.data))
  if (!existsSync(list)) return null
  const manifest = await findManifest(folder)
  // A later version may write another format, whatever the type says of ours.
  if (manifest && (manifest.format as number) !== 1) throw new BackupProblem(`${folder} was written by a later version.`)
  const known = manifest?.files.find((file) => path.join(folder, file.path) === list)
  return known && (await readContent(list)).sha256 === known.sha256 ? list : null
}

/** The same of a folder beside the backup that is asked for: what is wrong with it is no reason to do without that one. */
async function findListBeside(folder: string): Promise<ErasureLists> {
  try {
    const list = await findList(folder)
    return { lists: list === null ? [] : [list], skipped: [] }
  } catch (problem) {
    const reason = problem instanceof BackupProblem ? problem.message : `${folder} can’t be read.`
    return { lists: [], skipped: [`${reason} Its list of erasures is passed over: who stands on that one alone isn’t erased again.`] }
  }
}

/**
 * The lists of erasures of a backup and of those that lie beside it: where nothing but backups is left, a later one tells who was erased
 * after the one that is restored. A folder that can't be read is passed over, with a sentence about it.
 */
export async function findErasureLists(from: string): Promise<ErasureLists> {
  const beside = path.dirname(from)
  const folders = (await readdir(beside, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const found = await Promise.all(folders.map(({ name }) => findListBeside(path.join(beside, name))))
  return { lists: found.flatMap(({ lists }) => lists), skipped: found.flatMap(({ skipped }) => skipped) }
}
