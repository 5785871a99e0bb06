import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import type { Connection } from './rows'

type Value = string | number | Date

/** Stands for a value while a query is put together; no text that is stored holds a zero byte. */
const placeOf = (name: string): string => `\0${name}`

type Made = { sql: string; bindings: readonly unknown[] }

function putTogether(query: Knex.QueryBuilder): Made {
  const { sql, bindings } = query.toSQL()
  return { sql, bindings }
}

/** The rows of a raw answer: PostgreSQL's has them beside other things. */
const rowsIn = <Row>(answered: Row[] | { rows: Row[] }): Row[] => (Array.isArray(answered) ? answered : answered.rows)

/**
 * A query that is put together once, and from then on asked with other values: for a look-up by its key that is half of what it
 * costs. `make` gets a place for each value, to be put where the value goes.
 */
export function prepared<Values extends Record<string, Value>, Row>(
  names: readonly (keyof Values & string)[],
  make: (connection: Connection, places: Record<keyof Values, string>) => Knex.QueryBuilder,
) {
  const known = new WeakMap<Core.Strapi, Made>()
  const places = Object.fromEntries(names.map((name) => [name, placeOf(name)])) as Record<keyof Values, string>
  const nameAt = new Map<unknown, keyof Values>(names.map((name) => [placeOf(name), name]))

  return async (strapi: Core.Strapi, values: Values): Promise<Row[]> => {
    const { connection } = strapi.db
    const made = known.get(strapi) ?? putTogether(make(connection, places))
    known.set(strapi, made)
    const bindings = made.bindings.map((binding) => {
      const name = nameAt.get(binding)
      return name === undefined ? binding : values[name]
    })
    return rowsIn((await connection.raw(made.sql, bindings as Knex.RawBinding[])) as Row[] | { rows: Row[] })
  }
}
