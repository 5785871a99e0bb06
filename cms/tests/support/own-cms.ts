import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { startCms, type RunningCms } from './cms'
import { openDatabase } from './database'

/**
 * A CMS for one file alone, on an empty database of the kind that the run is about: for what would spoil the shared one,
 * and for settings of its own.
 */
export async function startOwnCms(environment: Record<string, string> = {}): Promise<RunningCms> {
  const postgresUrl = inject('postgresUrl')
  if (!postgresUrl) return startCms(environment)
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ databaseUrl: postgresUrl, dataDir: '' })
  await server.raw(`create database ${name}`)
  await server.destroy()
  return startCms({ ...environment, DATABASE_URL: postgresUrl.replace(/\/postgres$/, `/${name}`) })
}
