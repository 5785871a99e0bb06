import type { ReactNode } from 'react'
import { ListEmpty, type EmptyAction } from './list-empty'
import { ListFailed } from './list-failed'

type ListRowsProps<Row> = {
  /** Null where they can't be had now. */
  rows: Row[] | null
  failed: string
  empty: string
  /** The way on from an empty list. */
  emptyAction?: EmptyAction | undefined
  /** A row as a list item, with its key. */
  children: (row: Row) => ReactNode
}

/** The rows of a list, or why there are none. */
export function ListRows<Row>({ rows, failed, empty, emptyAction, children }: ListRowsProps<Row>) {
  if (rows === null) return <ListFailed sentence={failed} />
  return rows.length === 0 ? <ListEmpty sentence={empty} action={emptyAction} /> : <ul>{rows.map(children)}</ul>
}
