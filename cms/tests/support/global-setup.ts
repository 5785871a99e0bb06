import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuckets, type Buckets } from './buckets'
import { cmsDir, startCms, type RunningCms } from './cms'
import type { Installation } from './migrate'
import { useOwnTemporaryFolder } from './own-temporary-folder'
import { startPgbouncer } from './pgbouncer'
import { startPostgres, type Postgres } from './postgres'
import { copySchool, seedSchool } from './seeded-school'
import type { CmsPlace } from './this-cms'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    cmsPlaces: CmsPlace[]
    /** Where the school lies that own CMSes begin with copies of. */
    seededSchool: Installation
    /** A PostgreSQL server that takes further databases; empty on SQLite. */
    postgresUrl: string
  }
}

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

/** The project whose tests talk to no server. */
const functionsProject = 'functions'

/** As many as will be used: a single file needs one, a watch may come to need all. */
function countWorkers({ vitest, config }: TestProject): number {
  const most = Math.min(Number(vitest.config.maxWorkers), Number(config.maxWorkers))
  return vitest.config.watch ? most : Math.max(1, Math.min(most, vitest.state.getPaths().length))
}

/** The CMS of one worker, and the buckets where it keeps its files if it keeps them so. */
type OfWorker = { cms: RunningCms; buckets: Buckets | null }

/** Starts the CMS of one worker with a school of its own: a copy of the seeded one, or seeded in buckets of its own. */
async function startForWorker(isInBuckets: boolean, copy: () => Promise<Record<string, string>>): Promise<OfWorker> {
  const buckets = isInBuckets ? await startBuckets() : null
  return { cms: await startCms(buckets?.environment ?? (await copy())), buckets }
}

const placeOf = ({ cms: { url, dataDir, databaseUrl }, buckets }: OfWorker): CmsPlace => ({
  url,
  dataDir,
  databaseUrl,
  s3: buckets?.settings ?? null,
})

/** No test takes the machine's power away: what was committed outlives the server's own end without waiting for the disk. */
const powerStays = ['fsync=off', 'full_page_writes=off']

type DatabaseServer = { postgres: Postgres; /** Where databases are made and used. */ url: string; stop: () => Promise<void> }

/** The PostgreSQL that `TEST_DATABASE` asks for: `postgres`, or `pgbouncer` for one behind a pooler; null for SQLite. */
async function startServer(): Promise<DatabaseServer | null> {
  const wanted = process.env['TEST_DATABASE'] || 'sqlite'
  if (wanted === 'sqlite') return null
  const postgres = await startPostgres({ options: powerStays })
  if (wanted !== 'pgbouncer') return { postgres, url: postgres.url, stop: postgres.stop }
  const pgbouncer = await startPgbouncer(postgres.url)
  const stop = async () => {
    await pgbouncer.stop()
    await postgres.stop()
  }
  return { postgres, url: pgbouncer.url, stop }
}

/**
 * The seeded schools of this process, by the build that made them. On SQLite one is a folder that every project can copy, and they are set
 * up one after another; each PostgreSQL has a server of its own.
 */
const schools = ((globalThis as { seededSchools?: Map<string, Promise<Installation>> }).seededSchools ??= new Map())

/** The seeded school of a project, which a build of this fingerprint has made. */
function schoolOf(built: string, server: DatabaseServer | null): Promise<Installation> {
  if (server) return seedSchool(server.postgres)
  const school = schools.get(built) ?? seedSchool(null)
  schools.set(built, school)
  return school
}

/** Boots what the tests talk to: on SQLite, or on databases of one real PostgreSQL. */
export default async function setup(project: TestProject) {
  // It is called for the run as a whole as well, which has no tests but those of its projects.
  if (project.isRootProject()) return undefined
  useOwnTemporaryFolder()
  let built = buildStale()
  if (project.name === functionsProject) return undefined
  const server = await startServer()
  const serverUrl = server?.url ?? ''
  project.provide('postgresUrl', serverUrl)
  let running: OfWorker[] = []
  const start = async () => {
    const school = await schoolOf(built, server)
    project.provide('seededSchool', school)
    const startOne = () => startForWorker(project.name === bucketProject, () => copySchool(school, serverUrl))
    running = await Promise.all(Array.from({ length: countWorkers(project) }, startOne))
    project.provide('cmsPlaces', running.map(placeOf))
  }
  const stop = async () => {
    await Promise.all(running.map(({ cms }) => cms.stop()))
    await Promise.all(running.map(({ buckets }) => buckets?.remove()))
  }
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
    await server?.stop()
  }
}
