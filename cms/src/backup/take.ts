import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { erasuresFile } from '../api/office/lib/erasures'
import { isMissingFile } from '../missing-file'
import { startCopies } from './copies'
import type { SchoolDatabase, Snapshot } from './database'
import { copyFile, readContent, type Content } from './files'
import { inBackup, writeManifest, type Manifest, type SecretsKind } from './manifest'
import { nameOfBackup } from './names'
import { BackupProblem } from './problem'

/** Encrypted secrets, and by what. */
type Sealed = { bytes: Uint8Array; by: NonNullable<SecretsKind> }

export type BackupOrder = {
  /** The folder that gets a folder for this backup. */
  to: string
  dataDir: string
  database: SchoolDatabase
  /** The product's. */
  version: string
  /** The secrets, or null where they are left out. */
  sealed: Sealed | null
}

/** How often the database is copied anew because a file that it refers to was replaced before its copy. */
const mostSnapshots = 5

/** A folder that nobody else has: two that begin within one second get one each. */
async function makeFolder(to: string): Promise<string> {
  await mkdir(to, { recursive: true })
  for (;;) {
    const folder = path.join(to, nameOfBackup(new Date()))
    try {
      await mkdir(folder, { mode: 0o700 })
      return folder
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
      await pause(200)
    }
  }
}

/**
 * Copies the files and one moment of the database so that no row misses its file. A row is committed after its file was stored: what
 * the moment refers to was there when it was taken, and is copied after it at the latest. Only who replaces a file in between takes
 * it from under the copy; then another moment is taken. Answers the files that were gone already.
 */
async function copyTogether({ dataDir, database }: BackupOrder, folder: string) {
  const copies = startCopies(dataDir, path.join(folder, inBackup.data))
  // Most of the work before the moment, so that little has come after it.
  await copies.copyNews()
  let lost: string[] = []
  for (let round = 1; ; round += 1) {
    const snapshot: Snapshot = await database.copyTo(path.join(folder, inBackup.database[database.kind]))
    await copies.copyNews()
    const missing = snapshot.referred.filter((file) => !copies.has(file))
    const isOld = missing.every((file) => lost.includes(file))
    if (isOld || round === mostSnapshots) {
      await copies.dropStrays(new Set(snapshot.referred))
      return { snapshot, missing, files: copies.list() }
    }
    lost = missing
  }
}

async function copyErasures(dataDir: string, folder: string): Promise<({ path: string } & Content)[]> {
  const to = erasuresFile(path.join(folder, inBackup.data))
  try {
    const content = await copyFile(erasuresFile(dataDir), to)
    return [{ path: path.relative(folder, to).split(path.sep).join('/'), ...content }]
  } catch (problem) {
    if (!isMissingFile(problem)) throw problem
    await rm(to, { force: true })
    return []
  }
}

async function fill(order: BackupOrder, folder: string): Promise<Manifest> {
  const { dataDir, database, version, sealed } = order
  const { snapshot, missing, files } = await copyTogether(order, folder)
  const written: string[] = [inBackup.database[database.kind]]
  // After the database: who is erased meanwhile is on the list.
  const erasures = await copyErasures(dataDir, folder)
  if (sealed) {
    await writeFile(path.join(folder, inBackup.secrets), sealed.bytes, { mode: 0o600 })
    written.push(inBackup.secrets)
  }
  const others = await Promise.all(written.map(async (file) => ({ path: file, ...(await readContent(path.join(folder, file))) })))
  const manifest: Manifest = {
    format: 1,
    version,
    takenAt: snapshot.takenAt.toISOString(),
    database: database.kind,
    tables: snapshot.tables,
    files: [...others, ...erasures, ...files.map((file) => ({ ...file, path: `${inBackup.data}/${file.path}` }))],
    missing,
    secrets: sealed?.by ?? null,
  }
  await writeManifest(folder, manifest)
  return manifest
}

/**
 * Backs a school up into a new folder, named by the time, while it runs and is written to.
 * @throws BackupProblem with a sentence where it can't; then nothing of it is left.
 */
export async function takeBackup(order: BackupOrder): Promise<{ folder: string; manifest: Manifest }> {
  if (await order.database.isEmpty()) throw new BackupProblem('There is no school here yet: its database is empty.')
  const folder = await makeFolder(order.to)
  try {
    return { folder, manifest: await fill(order, folder) }
  } catch (problem) {
    await rm(folder, { recursive: true, force: true })
    throw problem
  }
}
