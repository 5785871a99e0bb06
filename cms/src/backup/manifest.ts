import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { erasuresName } from '../api/office/lib/erasures'
import { isMissingFile } from '../missing-file'
import type { Content } from './files'
import { BackupProblem } from './problem'
import { keptFolders } from './school-files'

export type DatabaseKind = 'sqlite' | 'postgres'

/** How a backup's secrets are encrypted; null where they were left out. */
export type SecretsKind = 'recipient' | 'passphrase' | null

/** What a backup says of itself. It is written last: a folder without one is no backup. */
export type Manifest = {
  /** Rises when an older version couldn't restore what a newer one wrote. */
  format: 1
  /** The product's, as in package.json. */
  version: string
  /** The moment of the database's copy, ISO, UTC: what was committed before it is in the backup. */
  takenAt: string
  database: DatabaseKind
  /** Rows by table. */
  tables: Record<string, number>
  /** Every file of the backup but this one, by its path from the backup's folder. */
  files: ({ path: string } & Content)[]
  /** Files that rows refer to and that weren't there any more. */
  missing: string[]
  secrets: SecretsKind
}

const manifestName = 'manifest.json'

/** Folders and files of a backup. */
export const inBackup = {
  /** What lies in DATA_DIR, under the same paths. */
  data: 'data',
  database: { sqlite: 'rijbaan.db', postgres: 'database.dump' },
  secrets: 'secrets.json.age',
} as const

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, manifestName)
  await writeFile(`${file}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

/** Whether it says of itself what a manifest does. A later version's format says other things, but which one it is. */
function isReadable(given: unknown): given is Manifest {
  if (typeof given !== 'object' || given === null || !('format' in given)) return false
  const { format, files } = given as { format: unknown; files?: unknown }
  if (format !== 1) return typeof format === 'number'
  return Array.isArray(files) && files.every((file: unknown) => typeof (file as { path?: unknown } | null)?.path === 'string')
}

/**
 * The manifest of a backup, or null where the folder has none: it isn't finished, or is something else.
 * @throws BackupProblem where what is there is no manifest.
 */
export async function findManifest(folder: string): Promise<Manifest | null> {
  const file = path.join(folder, manifestName)
  const altered = new BackupProblem(`${file} was altered: it can’t be read.`)
  try {
    const manifest: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (!isReadable(manifest)) throw altered
    return manifest
  } catch (problem) {
    if (isMissingFile(problem)) return null
    throw problem instanceof SyntaxError ? altered : problem
  }
}

/** Whether a path of a backup is the manifest's own. */
export const isManifest = (file: string): boolean => file === manifestName

const single: readonly string[] = [...Object.values(inBackup.database), inBackup.secrets, `${inBackup.data}/${erasuresName}`]
const folders = keptFolders.map((folder) => `${inBackup.data}/${folder}/`)

/** No step up, no backslash, nothing that a line of a log would break at. */
const isPlainPath = (file: string): boolean => path.posix.normalize(file) === file && !/[\\\p{Cc}]/u.test(file)

/** Whether a backup may hold a file of this path: others would be brought to places where a restore puts nothing. */
export const isInBackup = (file: string): boolean =>
  single.includes(file) || (isPlainPath(file) && folders.some((folder) => file.startsWith(folder)))
