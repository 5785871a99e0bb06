import type { Core } from '@strapi/strapi'
import { ask } from './transaction'

const present = {
  postgres: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
  // SQLite knows milliseconds as the fraction of a day number; its clock is the machine's.
  sqlite: "cast(round((julianday('now') - 2440587.5) * 86400000) as integer)",
}

/** The database's present moment, in milliseconds since 1970: the one clock that processes on several machines share. */
export async function databaseNow(strapi: Core.Strapi): Promise<number> {
  const expression = strapi.db.dialect.client === 'postgres' ? present.postgres : present.sqlite
  const [row] = await ask(strapi, (connection) => connection.select<{ at: string | number }[]>(connection.raw(`${expression} as at`)))
  return Number(row?.at)
}
