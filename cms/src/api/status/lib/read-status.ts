import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../../../../config/rijbaan'
import type { Connection } from '../../../database/rows'
import { spaceOf } from '../../../files/disk-space'
import type { Lease, Status } from '../../../status'
import { findLastBackup } from './backup'
import { findCertificateEnd } from './certificate'
import { readQueue } from './queue'

type Package = { version: string; dependencies: Record<string, string> }

/** The CMS's own package, above its build. */
const packageFile = path.join(__dirname, '..', '..', '..', '..', '..', 'package.json')

function readVersions({ databaseUrl }: Settings): Status['versions'] {
  const { version, dependencies } = JSON.parse(readFileSync(packageFile, 'utf8')) as Package
  return {
    product: version,
    strapi: dependencies['@strapi/strapi'] ?? '',
    node: process.versions.node,
    database: databaseUrl ? 'PostgreSQL' : 'SQLite',
  }
}

async function listMigrations(connection: Connection): Promise<Status['migrations']> {
  if (!(await connection.schema.hasTable('strapi_migrations'))) return []
  const rows = await connection('strapi_migrations').orderBy('id').select()
  return rows.map(({ name, time }) => ({ name, appliedAt: new Date(time).toISOString() }))
}

async function listLeases(connection: Connection): Promise<Lease[]> {
  const rows = await connection('leases').where('expires_at', '>', Date.now()).orderBy('name').select('name', 'holder', 'expires_at')
  return rows.map(({ name, holder, expires_at }) => ({ job: name, holder, expiresAt: new Date(Number(expires_at)).toISOString() }))
}

/** Space where the product keeps its files, in bytes. */
export async function readDisk({ dataDir }: Settings): Promise<Status['disk']> {
  return { folder: dataDir, ...(await spaceOf(dataDir)) }
}

/** How this installation is. It changes nothing, and needs no more than the database and the settings. */
export async function readStatus(connection: Connection, settings: Settings): Promise<Status> {
  return {
    versions: readVersions(settings),
    migrations: await listMigrations(connection),
    mails: await readQueue(connection),
    leases: await listLeases(connection),
    lastBackup: await findLastBackup(settings.backupDir),
    certificate: await findCertificateEnd(settings.publicUrl),
    disk: await readDisk(settings),
  }
}
