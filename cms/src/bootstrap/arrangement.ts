import { isDeepStrictEqual } from 'node:util'
import type { Layout } from './layouts'

type Cell = { name: string; size: number }

/** How a list and a form look, in the parts that are agreed on one by one. */
export type Arrangement = {
  mainField: string
  sort: [field: string, direction: string]
  pageSize: number
  list: string[]
  form: Cell[][]
}

const toCell = (cell: string): Cell => {
  const [name = '', size] = cell.split(':')
  return { name, size: Number(size) }
}

/** A layout of ours, complete; of a repeating part only what it has: it has no list. */
export function toArrangement({ mainField, rows, ...rest }: Pick<Layout, 'mainField' | 'rows'> & Partial<Layout>): Partial<Arrangement> {
  const form = rows.map((row) => row.split(' ').map(toCell))
  const { list, sort = [mainField, 'ASC'], pageSize = 10 } = rest
  return list ? { mainField, form, list, sort, pageSize } : { mainField, form, sort }
}

/** A list or a form without the fields that only one side knows: the framework adds new ones by itself and drops those that went. */
function common(rows: string[] | Cell[][], known: Set<string>): (string | Cell[])[] {
  const kept = rows.map((row) => (typeof row === 'string' ? row : row.filter(({ name }) => known.has(name))))
  return kept.filter((row) => (typeof row === 'string' ? known.has(row) : row.length > 0))
}

const namesIn = ({ list = [], form = [] }: Partial<Arrangement>): string[] => [...list, ...form.flat().map(({ name }) => name)]

/** Whether the owner has left a part as we once arranged it. */
function isUntouched(name: keyof Arrangement, current: Arrangement, before: Partial<Arrangement>, fields: Set<string>): boolean {
  if (name !== 'list' && name !== 'form') return isDeepStrictEqual(current[name], before[name])
  const known = new Set(namesIn(before).filter((field) => fields.has(field)))
  return isDeepStrictEqual(common(current[name], known), common(before[name] ?? [], known))
}

/**
 * What a panel shows after a start: part by part ours where it is new or has changed and the owner left the former one alone,
 * else what is there.
 */
export function agree(
  current: Arrangement,
  ours: Partial<Arrangement>,
  before: Partial<Arrangement> | undefined,
  fields: Set<string>,
): Arrangement {
  const isNew = (name: keyof Arrangement) => !before || !isDeepStrictEqual(before[name], ours[name])
  const isOurs = (name: keyof Arrangement) => !before || isUntouched(name, current, before, fields)
  const names = Object.keys(ours) as (keyof Arrangement)[]
  const changed = names.filter((name) => isNew(name) && isOurs(name))
  return { ...current, ...Object.fromEntries(changed.map((name) => [name, ours[name]])) }
}
