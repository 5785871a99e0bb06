import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'

/** The files of a build that a database is made by: content types, their parts, and migrations. */
const describesTables = /^src\/.+\/schema\.json$|^src\/components\/.+\.json$|^database\/migrations\/[^/]+\.(js|sql)$/

const pollMilliseconds = 1000
const tellMilliseconds = 30_000

/** Names the database that this build is made for: the product's version, and a digest of what its tables are made by. */
export async function versionWanted(strapi: Core.Strapi): Promise<string> {
  const { root } = strapi.dirs.dist
  const names = (await readdir(root, { recursive: true })).map((name) => name.split(path.sep).join('/'))
  const digest = createHash('sha256')
  for (const name of names.filter((one) => describesTables.test(one)).sort())
    digest.update(`${name}\n`).update(await readFile(path.join(root, name)))
  return `${strapi.config.get<string>('info.version')}-${digest.digest('hex').slice(0, 12)}`
}

/** Whether the database was ever brought to this version; a newer one since then took nothing away. */
async function hasVersion({ db: { connection } }: Core.Strapi, name: string): Promise<boolean> {
  if (!(await connection.schema.hasTable('database_versions'))) return false
  return (await connection('database_versions').where({ name }).first('name')) !== undefined
}

/** Remembers that the database has all that this build needs, for the processes that wait for it. */
export async function recordVersion(strapi: Core.Strapi, name: string): Promise<void> {
  await strapi.db.connection('database_versions').insert({ name, prepared_at: new Date() }).onConflict('name').ignore()
}

/** Waits until another process has brought the database to this version, and says so in the log. */
export async function waitForVersion(strapi: Core.Strapi, name: string): Promise<void> {
  let toldAt = -Infinity
  while (!(await hasVersion(strapi, name))) {
    if (performance.now() - toldAt > tellMilliseconds) {
      strapi.log.info(`The database isn't at version ${name} yet; waiting for \`npm run migrate\`.`)
      toldAt = performance.now()
    }
    await pause(pollMilliseconds)
  }
}

/**
 * Keeps the framework from comparing the tables with this build's: a process that starts after a newer version has migrated
 * would otherwise take the newer one's for its own of old.
 */
export function leaveTablesAsTheyAre(strapi: Core.Strapi): void {
  Object.assign(strapi.db.schema, { sync: () => Promise.resolve('UNCHANGED') })
}
