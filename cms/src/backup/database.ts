import type { DatabaseKind } from './manifest'
import type { RowQuery } from './referred-files'

/** What one moment of a database looks like. */
export type Snapshot = {
  takenAt: Date
  /** Rows by table. */
  tables: Record<string, number>
  /** Files that its rows refer to, by their path from the data folder. */
  referred: string[]
  /** Files that its rows let go of, or don't name yet, by the same paths. */
  loose: string[]
}

/** A school's database, as far as backing up and restoring go. */
export type SchoolDatabase = {
  kind: DatabaseKind
  /** The names of its tables; none where it isn't there. */
  listTables: () => Promise<string[]>
  /** Whether servers reach it through a pooler, which has it open as well. */
  hasPooler: boolean
  /** Whether a server has it open. */
  isInUse: () => Promise<boolean>
  /** Does something while no server removes a file that a row named before (src/database/removal-hold.ts). */
  whileNothingIsRemoved: <T>(work: () => Promise<T>) => Promise<T>
  /** Writes one moment of it into a file, while others write on. */
  copyTo: (file: string) => Promise<Snapshot>
  /** Puts a copy in its place and keeps what was there aside; answers the rows by table. */
  replaceBy: (file: string) => Promise<Record<string, number>>
  /** Puts back what was kept aside; where nothing was there before (`wasEmpty`), nothing is afterwards. */
  undo: (before: { wasEmpty: boolean }) => Promise<void>
  /** Throws away what was kept aside. */
  finish: () => Promise<void>
  /** Runs a question on what is there now. */
  ask: <T>(question: (rows: RowQuery) => Promise<T>) => Promise<T>
  /** Runs statements on what is there now, which are all kept, or none. */
  change: (statements: string[]) => Promise<void>
}

/** Whether a database has no tables, or isn't there. */
export const isEmpty = async (database: SchoolDatabase): Promise<boolean> => (await database.listTables()).length === 0
