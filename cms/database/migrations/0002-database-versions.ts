import type { Knex } from 'knex'

/** The versions that the database has been brought to (src/database/version.ts). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.schema.createTable('database_versions', (table) => {
    table.string('name').primary()
    table.datetime('prepared_at').notNullable()
  })
}
