import type { Knex } from 'knex'

/** The counters of rate-limiter-flexible, as it makes them itself; where the first version has run they are there. */
export async function up(trx: Knex.Transaction): Promise<void> {
  if (await trx.schema.hasTable('rate_limits')) return
  await trx.schema.createTable('rate_limits', (table) => {
    table.string('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire')
  })
}
