import type { Core } from '@strapi/strapi'

/**
 * Has SQLite take its log of changes into its file, and empty it: what was erased would stay readable there for as long as nothing is
 * written over it, in a copy of the folder too. It waits for nobody for long, and the next time takes what it had to leave.
 */
export async function emptyWriteAhead(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') await strapi.db.connection.raw('pragma wal_checkpoint(truncate)')
}
