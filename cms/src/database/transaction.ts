import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import type { Connection } from './rows'

/** Runs work in one transaction: all of it is kept, or nothing. Within a transaction that is open, it is part of that one. */
export async function inTransaction<T>(strapi: Core.Strapi, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return await strapi.db.transaction(async ({ trx }: { trx: Knex.Transaction }) => work(trx))
}

/**
 * Asks the database within the transaction that is open, where one is: what it has changed is seen, and SQLite, which has
 * one connection, doesn't wait for itself.
 */
export const ask = async <T>(strapi: Core.Strapi, query: (connection: Connection) => Promise<T>): Promise<T> =>
  strapi.db.inTransaction() ? inTransaction(strapi, query) : query(strapi.db.connection)
