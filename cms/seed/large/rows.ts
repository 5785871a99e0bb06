import type { Knex } from 'knex'

/** What a column of such a row holds. */
type Cell = string | number | boolean | Date | null

/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const valuesPerStatement = 30_000

/** Adds rows in statements as long as both databases allow. All rows have the columns of the first. */
export async function addRows(trx: Knex.Transaction, table: string, rows: readonly Record<string, Cell | undefined>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const perStatement = Math.floor(valuesPerStatement / Math.max(1, columns.length))
  const group = `(${columns.map(() => '?').join(', ')})`
  for (let index = 0; index < rows.length; index += perStatement) {
    const chunk = rows.slice(index, index + perStatement)
    const values = chunk.flatMap((row) => columns.map((column) => row[column] ?? null))
    // Written out: the query builder's own form for SQLite is a compound of selects, which ends at 500.
    await trx.raw(`insert into ?? (${columns.map(() => '??').join(', ')}) values ${chunk.map(() => group).join(', ')}`, [
      table,
      ...columns,
      ...values,
    ])
  }
}
