import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'

/** A column of a keyset, which rows stand in order of; one that may be empty says so. */
export type KeyColumn = readonly [column: string, direction: 'asc' | 'desc', isNullable?: 'nullable']

/** Rows of a page, which are read and written at once: few enough that their garbage is collected young, and the process grows by none. */
const pageSize = 100

type Value = string | number | boolean | Date | null
type Narrow = (rows: Knex.QueryBuilder) => void

const equals =
  ([column]: KeyColumn, value: Value): Narrow =>
  (rows) =>
    void (value === null ? rows.whereNull(column) : rows.where(column, value))

/** SQLite takes nothing for the least there is, PostgreSQL for the most. */
const hasNullsFirst = ({ db }: Core.Strapi, direction: KeyColumn[1]): boolean =>
  direction === (db.dialect.client === 'postgres' ? 'desc' : 'asc')

/** What lies beyond a value in an order: conditions, each of which is a range of an index, in their order. */
function beyond(strapi: Core.Strapi, [column, direction, isNullable]: KeyColumn, value: Value): Narrow[] {
  const nullsFirst = hasNullsFirst(strapi, direction)
  if (value === null) return nullsFirst ? [(rows) => void rows.whereNotNull(column)] : []
  const further: Narrow = (rows) => void rows.where(column, direction === 'asc' ? '>' : '<', value)
  return isNullable && !nullsFirst ? [further, (rows) => void rows.whereNull(column)] : [further]
}

/**
 * What comes after a row in an order of several columns, as ranges in turn: those that differ from it in the last column alone, then in
 * the one before, and so on. Said as one condition with `or`, a database would scan its index from the beginning for each part.
 */
function rangesAfter(strapi: Core.Strapi, keyset: readonly KeyColumn[], last: readonly Value[]): Narrow[] {
  return keyset
    .map((key, depth) => {
      const same = keyset.slice(0, depth).map((before, index) => equals(before, last[index] ?? null))
      return beyond(strapi, key, last[depth] ?? null).map(
        (further): Narrow =>
          (rows) =>
            [...same, further].forEach((put) => put(rows)),
      )
    })
    .reverse()
    .flat()
}

/**
 * The numbers of all rows of a query, in order, page by page, by as little memory as one page takes: each begins after the last row of
 * the one before (keyset paging). `select` makes the query anew, with its conditions, and without columns or an order; the keyset's last
 * column is the number. Nothing is held meanwhile, no connection and no transaction: what is added or goes while others are read is in
 * it, or isn't.
 */
export async function* keysetPages(
  strapi: Core.Strapi,
  select: () => Knex.QueryBuilder,
  keyset: readonly KeyColumn[],
  size: number = pageSize,
): AsyncGenerator<number[]> {
  const columns = Object.fromEntries(keyset.map(([column], index) => [`key_${index}`, column]))
  const find = async (range: Narrow, limit: number): Promise<Record<string, Value>[]> => {
    const rows = select().select(columns).limit(limit)
    range(rows)
    for (const [column, direction] of keyset) void rows.orderBy(column, direction)
    return (await rows) as Record<string, Value>[]
  }
  let ranges: Narrow[] = [() => undefined]
  for (;;) {
    const page: Record<string, Value>[] = []
    for (const range of ranges) if (page.length < size) page.push(...(await find(range, size - page.length)))
    const last = page.at(-1)
    if (!last) return
    yield page.map((row) => Number(row[`key_${keyset.length - 1}`]))
    if (page.length < size) return
    ranges = rangesAfter(
      strapi,
      keyset,
      keyset.map((_, index) => last[`key_${index}`] ?? null),
    )
  }
}

/** Rows of these numbers, in their order; what has gone meanwhile is left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
