import path from 'node:path'
import { readBackupSettings, readSettings } from '../../config/rijbaan'
import type { SchoolDatabase } from './database'
import { postgresDatabase } from './postgres'
import { sqliteDatabase } from './sqlite'

/** Milliseconds that a server has to answer. */
const patience = 2000

/** The installation that the settings name: its files, its database, and whether its servers answer. */
export function openPlace(): { dataDir: string; database: SchoolDatabase; isServing: () => Promise<boolean> } {
  const { dataDir, databaseUrl, cmsPort } = readSettings()
  const { postgresTools, path: searched } = readBackupSettings()
  const database = databaseUrl
    ? postgresDatabase({ databaseUrl, folder: postgresTools, path: searched })
    : sqliteDatabase(path.join(dataDir, 'rijbaan.db'))
  const isServing = () =>
    fetch(`http://127.0.0.1:${cmsPort}/livez`, { signal: AbortSignal.timeout(patience) }).then(
      () => true,
      // One that is silent is there all the same.
      (problem: unknown) => problem instanceof Error && problem.name === 'TimeoutError',
    )
  return { dataDir, database, isServing }
}
