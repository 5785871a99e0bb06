import { inject } from 'vitest'
import { startCms, type RunningCms } from './cms'
import { createDatabase } from './database'

/** The same installation, stopped and started again. */
export async function restart(cms: RunningCms): Promise<RunningCms> {
  await cms.stop()
  const { dataDir, databaseUrl } = cms
  return startCms({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
}

/**
 * A CMS for one file alone, on an empty database of the kind that the run is about: for what would spoil the shared one,
 * and for settings of its own.
 */
export async function startOwnCms(environment: Record<string, string> = {}): Promise<RunningCms> {
  const postgresUrl = inject('postgresUrl')
  return startCms(postgresUrl ? { ...environment, DATABASE_URL: await createDatabase(postgresUrl) } : environment)
}
