import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { erasuresFile } from '../api/office/lib/erasures'
import { isMissingFile } from '../missing-file'
import { startCopies } from './copies'
import { isEmpty, type Snapshot } from './database'
import { copyFile, readContent, type Content } from './files'
import { inBackup, writeManifest, type Manifest, type SecretsKind } from './manifest'
import { nameOfBackup } from './names'
import type { Place } from './place'
import { BackupProblem } from './problem'

/** Encrypted secrets, and by what. */
type Sealed = { bytes: Uint8Array; by: NonNullable<SecretsKind> }

export type BackupOrder = Pick<Place, 'dataDir' | 'database' | 'files'> & {
  /** The folder that gets a folder for this backup. */
  to: string
  /** The product's. */
  version: string
  /** The secrets, or null where they are left out. */
  sealed: Sealed | null
}

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
 * Copies the files and one moment of the database so that no row misses its file. A row is committed after its file was stored, and
 * nothing is removed meanwhile: what the moment refers to is there from then on, and is copied after it at the latest. Answers the files
 * that rows refer to and that had been lost before.
 */
async function copyTogether({ database, files }: BackupOrder, folder: string) {
  const copies = startCopies(files, path.join(folder, inBackup.data))
  return database.whileNothingIsRemoved(async () => {
    // Most of the work before the moment, so that little has come after it.
    await copies.copyNews()
    const copy = path.join(folder, inBackup.database[database.kind])
    // Its owner's alone before anything is in it: what copies a database lets others read it.
    await writeFile(copy, '', { mode: 0o600 })
    const snapshot: Snapshot = await database.copyTo(copy)
    await copies.copyNews()
    await copies.dropStrays(snapshot)
    return { snapshot, missing: snapshot.referred.filter((file) => !copies.has(file)), files: copies.list() }
  })
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
  if (await isEmpty(order.database)) throw new BackupProblem('There is no school here yet: its database is empty.')
  const folder = await makeFolder(order.to)
  try {
    return { folder, manifest: await fill(order, folder) }
  } catch (problem) {
    await rm(folder, { recursive: true, force: true })
    throw problem
  }
}
