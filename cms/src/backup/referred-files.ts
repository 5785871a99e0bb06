import { privateName } from '../files/names'

/** Asks a database for rows. */
export type RowQuery = (sql: string) => Promise<Record<string, unknown>[]>

const texts = (rows: Record<string, unknown>[], column: string): string[] => rows.map((row) => String(row[column]))

type StoredMedia = { url: unknown; formats: unknown }

/** The addresses of an upload: its own, and those of its smaller versions. */
function urlsOf({ url, formats }: StoredMedia): string[] {
  const read: unknown = typeof formats === 'string' ? JSON.parse(formats) : formats
  const versions: unknown[] = typeof read === 'object' && read !== null ? Object.values(read) : []
  return [{ url }, ...versions].map((version) => String((version as { url: unknown }).url))
}

/** Files that rows refer to, by their path from the data folder: proofs of payment, portraits, and media. */
export async function findReferredFiles(rows: RowQuery): Promise<string[]> {
  const proofs = texts(await rows('select proof from payments where proof is not null'), 'proof')
  const pictures = texts(await rows('select picture from up_users where picture is not null'), 'picture')
  const media = (await rows('select url, formats from files')) as StoredMedia[]
  return [
    ...proofs.map((proof) => `private/${privateName('proofs', proof)}`),
    ...pictures.map((picture) => `private/${privateName('pictures', picture)}`),
    ...media
      .flatMap(urlsOf)
      .filter((url) => url.startsWith('/uploads/'))
      .map((url) => `public${url}`),
  ]
}

/** Files that no row is to name any more, or not yet, by their path from the data folder. A database from before has none written down. */
export async function findLooseFiles(rows: RowQuery, tables: readonly string[]): Promise<string[]> {
  if (!tables.includes('loose_files')) return []
  const names = texts(await rows('select name from loose_files'), 'name')
  return names.map((name) => (name.startsWith('uploads/') ? `public/${name}` : `private/${name}`))
}

/** How many rows each of these tables has. */
export async function countTables(rows: RowQuery, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [counted] = await rows(`select count(*) as n from "${table}"`)
    counts[table] = Number(counted?.['n'])
  }
  return counts
}
