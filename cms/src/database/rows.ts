import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables'

/** The database, or a transaction in it. */
export type Connection = Knex | Knex.Transaction

/** A row of a table, with its columns' own names. */
export type Row<Name extends keyof Tables> = Tables[Name]['base']

/** A row as it is added. */
export type NewRow<Name extends keyof Tables> = Tables[Name]['insert']

/** A row of a table that a left join may find nothing in. */
export type LeftJoined<R> = { [Column in keyof R]: R[Column] | null }

/** What a query selects: names of its own for columns of its tables. A column that no table has doesn't compile. */
export type ColumnsOf<Joined> = Record<
  string,
  { [Table in keyof Joined & string]: `${Table}.${keyof Joined[Table] & string}` }[keyof Joined & string]
>

/** The row that such a query answers. */
export type Selected<Joined, Columns extends ColumnsOf<Joined>> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends `${infer Table}.${infer Column}`
    ? Table extends keyof Joined
      ? Column extends keyof Joined[Table]
        ? Joined[Table][Column]
        : never
      : never
    : never
}

/** Puts conditions or an order on a query, and hands it on as the type that it was: Knex's own `modify` forgets that. */
export function narrowed<Query extends Knex.QueryBuilder>(query: Query, ...narrow: ((query: Knex.QueryBuilder) => void)[]): Query {
  for (const put of narrow) put(query)
  return query
}

/** How many rows a query has. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [counted] = await query.count<{ n: string | number }[]>({ n: '*' })
  return Number(counted?.n ?? 0)
}

/** The id of the one row that an insert with `returning('id')` has added. */
export function addedId([row]: readonly { id: number }[]): number {
  if (!row) throw new Error('The database answered no id for a new row.')
  return row.id
}
