import path from 'node:path'
import { readBackupSettings, readSettings, type Settings } from '../../config/rijbaan'
import type { SchoolDatabase } from './database'
import { filesInBuckets } from './files-in-buckets'
import { filesOnDisk } from './files-on-disk'
import { postgresDatabase } from './postgres'
import type { SchoolFiles } from './school-files'
import { sqliteDatabase } from './sqlite'

/** Milliseconds that a server has to answer. */
const patience = 2000

/** An installation, as far as backing up and restoring go. */
export type Place = {
  dataDir: string
  database: SchoolDatabase
  files: SchoolFiles
  /** Whether its servers answer on this machine. */
  isServing: () => Promise<boolean>
}

async function openFiles(settings: Settings): Promise<SchoolFiles> {
  // The client for buckets takes its time to load.
  const buckets = settings.s3 && (await import('../files/stores')).storesInBuckets(settings)
  return buckets ? filesInBuckets(buckets) : filesOnDisk(settings.dataDir)
}

/** The installation that the settings name: its files, its database past any pooler, and whether its servers answer. */
export async function openPlace(): Promise<Place> {
  const settings = readSettings()
  const { dataDir, databaseUrl, directDatabaseUrl: address, databaseTls: tls, cmsPort } = settings
  const { postgresTools, path: searched } = readBackupSettings()
  const database = address
    ? postgresDatabase({ address, hasPooler: address !== databaseUrl, tls, folder: postgresTools, path: searched })
    : sqliteDatabase(path.join(dataDir, 'rijbaan.db'))
  const isServing = () =>
    fetch(`http://127.0.0.1:${cmsPort}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(patience) }).then(
      () => true,
      // One that is silent is there all the same.
      (problem: unknown) => problem instanceof Error && problem.name === 'TimeoutError',
    )
  return { dataDir, database, files: await openFiles(settings), isServing }
}
