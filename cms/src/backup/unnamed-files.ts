import { randomUUID } from 'node:crypto'
import { isPrivateName } from '../files/names'
import type { SchoolDatabase } from './database'
import { findReferredFiles } from './referred-files'
import type { SchoolFiles } from './school-files'

/**
 * Days that a private file stays which no row names after a restore. It may be all that is left of a proof that came after the backup, or
 * belong to a school whose buckets were named by mistake: a week has a working day on which somebody finds that out, and restores another
 * backup or copies the file. Longer would keep what nobody can find to erase; a copy in a backup has thirty days.
 */
export const daysOfGrace = 7

const dayMilliseconds = 86_400_000

/** Rows that one statement adds. */
const perStatement = 500

const root = 'private/'

/**
 * Private files that are there and that no row of the restored database names, by their names in the store: they came after the backup's
 * moment, and the rows that would have let them go were replaced.
 */
export async function findUnnamed(database: SchoolDatabase, files: SchoolFiles): Promise<string[]> {
  const named = new Set(await database.ask(findReferredFiles))
  return (await files.list())
    .filter(({ file }) => file.startsWith(root) && !named.has(file))
    .map(({ file }) => file.slice(root.length))
    .filter(isPrivateName)
}

/**
 * Statements that write private files down as loose, due days after the restore; whoever looks at them then asks anew whether a row names
 * them. One that the backup has as loose waits as long: its time may be long past, and a row may have named it since the backup.
 */
export function letGo(names: readonly string[], restoredAt: Date): string[] {
  const dueAt = restoredAt.getTime() + daysOfGrace * dayMilliseconds
  const statements = Math.ceil(names.length / perStatement)
  return Array.from({ length: statements }, (_, index) => {
    const some = names.slice(index * perStatement, (index + 1) * perStatement)
    // By their pattern names have nothing in them that SQL would read.
    const rows = some.map((name) => `('${randomUUID()}', '${name}', ${dueAt})`).join(', ')
    return `insert into loose_files (document_id, name, due_at) values ${rows} on conflict (name) do update set due_at = excluded.due_at`
  })
}
