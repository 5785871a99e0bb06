import { inject } from 'vitest'
import { startCms, type RunningCms } from './cms'
import { createDatabase } from './database'
import { copySchool } from './seeded-school'

/** The same installation, stopped and started again, with these settings. */
export async function restart(cms: RunningCms, environment: Record<string, string> = {}): Promise<RunningCms> {
  await cms.stop()
  const { dataDir, databaseUrl } = cms
  return startCms({ ...environment, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
}

/**
 * A CMS for one file alone, on a seeded school of its own and a database of the kind that the run is about: for what would
 * spoil the shared one, and for settings of its own.
 */
export async function startOwnCms(environment: Record<string, string> = {}): Promise<RunningCms> {
  return startCms({ ...environment, ...(await copySchool(inject('seededSchool'), inject('postgresUrl'))) })
}

/** The same on nothing at all, for settings that the first start has to find. */
export async function startEmptyCms(environment: Record<string, string> = {}): Promise<RunningCms> {
  const postgresUrl = inject('postgresUrl')
  return startCms(postgresUrl ? { ...environment, DATABASE_URL: await createDatabase(postgresUrl) } : environment)
}
