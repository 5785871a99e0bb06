import type { PageQuery } from '@rijbaan/contract'
import type { GroupEdges } from './group-edges'
import type { ListPlace } from './list-address'

type PageOfGroups<Row> = {
  place: ListPlace
  rows: Row[]
  totalItems: number
  /** What rows of one group have in common. */
  groupOf: (row: Row) => string | number
  /** Rows of the same list, by a page of the API's own. */
  ask: (page: Required<PageQuery>) => Promise<Row[]>
}

/** Looks at the one row before a page and the one after it. Where neither can be had, nothing is said of them. */
export async function findGroupEdges<Row>({ place, rows, totalItems, groupOf, ask }: PageOfGroups<Row>): Promise<GroupEdges> {
  const [first, last] = [rows[0], rows.at(-1)]
  const [start, end] = [(place.page - 1) * place.size, place.page * place.size]
  const rowAt = async (index: number) => (await ask({ page: index, size: 1 }))[0]
  const isSame = (one: Row | undefined, other: Row | undefined) =>
    one !== undefined && other !== undefined && groupOf(one) === groupOf(other)
  const [before, after] = await Promise.all([
    first && start > 0 ? rowAt(start - 1) : undefined,
    last && end < totalItems ? rowAt(end) : undefined,
  ])
  return { continued: isSame(before, first), continues: isSame(last, after) }
}
