import type { TestProject } from 'vitest/node'
import { startCms } from './cms'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    cmsUrl: string
    dataDir: string
    /** Empty on SQLite. */
    databaseUrl: string
    /** A PostgreSQL server that takes further databases; empty on SQLite. */
    postgresUrl: string
  }
}

/** Boots one seeded CMS for all files: on SQLite, or with `TEST_DATABASE=postgres` on a real PostgreSQL. */
export default async function setup(project: TestProject) {
  const postgres = process.env['TEST_DATABASE'] === 'postgres' ? await startPostgres() : null
  await postgres?.createDatabase('rijbaan')
  const cms = await startCms(postgres ? { DATABASE_URL: postgres.url('rijbaan') } : {})
  project.provide('cmsUrl', cms.url)
  project.provide('dataDir', cms.dataDir)
  project.provide('databaseUrl', cms.databaseUrl)
  project.provide('postgresUrl', postgres?.url('postgres') ?? '')
  return async () => {
    await cms.stop()
    await postgres?.stop()
  }
}
