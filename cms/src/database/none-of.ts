import type { Knex } from 'knex'
import type { Connection } from './rows'

/** A list that comes as one value, in the words of each database, by the name of its driver. */
const items: Record<string, string> = {
  pg: 'select json_array_elements_text(?::json)',
  'better-sqlite3': 'select value from json_each(?)',
}

/**
 * Narrows to rows that have none of these texts in a column, or nothing. Where their number is a stranger's to choose: a statement has
 * places for 32,766 values (SQLite) or 65,535 (PostgreSQL), and takes a list of any length as one.
 */
export const noneOf =
  (connection: Connection, column: string, texts: readonly string[]) =>
  (rows: Knex.QueryBuilder): void => {
    const { driverName } = connection.client as { driverName: string }
    const list = items[driverName]
    if (list === undefined) throw new Error(`No list of values is known of ${driverName}`)
    void rows.where((any) => void any.whereNull(column).orWhereRaw(`?? not in (${list})`, [column, JSON.stringify(texts)]))
  }
