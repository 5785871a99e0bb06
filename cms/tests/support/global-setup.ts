import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuckets, type Buckets } from './buckets'
import { cmsDir, startCms, type RunningCms } from './cms'
import { createDatabase } from './database'
import { startPgbouncer } from './pgbouncer'
import { startPostgres, type Postgres } from './postgres'
import type { CmsPlace } from './this-cms'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    cmsPlaces: CmsPlace[]
    /** A PostgreSQL server that takes further databases; empty on SQLite. */
    postgresUrl: string
  }
}

/** Several seed themselves at once, maybe beside other work; in milliseconds. */
const patience = 300_000

const inProject = (...parts: string[]) => path.join(cmsDir, '..', ...parts)

/**
 * Tests talk to what is built, so whatever its sources have left behind is built first; a failure ends the run with the
 * compiler's words. Answers the fingerprint of what lies there then.
 */
function buildStale(): string {
  execFileSync(process.execPath, [inProject('scripts', 'build.mjs'), 'contract', 'cms'], { stdio: 'inherit' })
  return readFileSync(inProject('cms', 'dist', '.inputs'), 'utf8')
}

/** The project of vitest.config.ts whose CMS keeps its files in buckets of an S3 server. */
const bucketProject = 'in buckets'

/** As many as will be used: a single file needs one, a watch may come to need all. */
function countWorkers({ vitest, config }: TestProject): number {
  const most = Math.min(Number(vitest.config.maxWorkers), Number(config.maxWorkers))
  return vitest.config.watch ? most : Math.max(1, Math.min(most, vitest.state.getPaths().length))
}

/** A seeded CMS for each worker, all with a data folder of their own, and a database where there is a server for them. */
async function startForWorkers(count: number, postgres: Postgres | null, buckets: Buckets | null): Promise<RunningCms[]> {
  const databases = await Promise.all(Array.from({ length: count }, () => postgres?.createDatabase()))
  const environment = buckets?.environment ?? {}
  return Promise.all(
    databases.map((databaseUrl) => startCms({ ...environment, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, patience)),
  )
}

/** The PostgreSQL that `TEST_DATABASE` asks for: `postgres`, or `pgbouncer` for one behind a pooler; null for SQLite. */
async function startServer(): Promise<Postgres | null> {
  const wanted = process.env['TEST_DATABASE'] || 'sqlite'
  if (wanted === 'sqlite') return null
  const postgres = await startPostgres()
  if (wanted !== 'pgbouncer') return postgres
  const pgbouncer = await startPgbouncer(postgres.url)
  const stop = async () => {
    await pgbouncer.stop()
    await postgres.stop()
  }
  return { url: pgbouncer.url, createDatabase: () => createDatabase(pgbouncer.url), restart: postgres.restart, stop }
}

/** Boots what the tests talk to: on SQLite, or on databases of one real PostgreSQL. */
export default async function setup(project: TestProject) {
  // It is called for the run as a whole as well, which has no tests but those of its projects.
  if (project.isRootProject()) return undefined
  let built = buildStale()
  const postgres = await startServer()
  const buckets = project.name === bucketProject ? await startBuckets() : null
  project.provide('postgresUrl', postgres?.url ?? '')
  let running: RunningCms[] = []
  const start = async () => {
    running = await startForWorkers(countWorkers(project), postgres, buckets)
    project.provide(
      'cmsPlaces',
      running.map(({ url, dataDir, databaseUrl }) => ({ url, dataDir, databaseUrl, s3: buckets?.settings ?? null })),
    )
  }
  const stop = () => Promise.all(running.map((cms) => cms.stop()))
  await start()
  project.onTestsRerun(async () => {
    const now = buildStale()
    if (now === built) return
    built = now
    await stop()
    await start()
  })
  return async () => {
    await stop()
    await buckets?.remove()
    await postgres?.stop()
  }
}
