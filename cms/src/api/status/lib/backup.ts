import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Moment } from '../../../status'

const manifestName = 'manifest.json'

/** When the backup in a folder was made; null where none lies there, or none that was finished. */
async function takenAtIn(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { takenAt } = JSON.parse(text) as { takenAt?: unknown }
    return typeof takenAt === 'string' && !Number.isNaN(Date.parse(takenAt)) ? new Date(takenAt).toISOString() : null
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

/** When the newest backup in `BACKUP_DIR` was made: in the folder itself, or in one right below it. */
export async function findLastBackup(backupDir: string | null): Promise<Moment> {
  if (backupDir === null) return { problem: 'not-set' }
  const entries = await readdir(backupDir, { withFileTypes: true }).catch(() => null)
  if (entries === null) return { problem: 'unreadable' }
  const folders = [backupDir, ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(backupDir, name))]
  const taken = (await Promise.all(folders.map(takenAtIn))).filter((at) => at !== null).sort()
  const at = taken.at(-1)
  return at ? { at } : { problem: 'none' }
}
