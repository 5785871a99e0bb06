/** The value of a JSON column: SQLite answers it as text. */
export const readJson = (stored: string | object | null): unknown => (typeof stored === 'string' ? JSON.parse(stored) : stored)

/** The texts of a JSON column that holds a list of them; none where it is empty. */
export function readTexts(stored: string | object | null): string[] {
  const value = readJson(stored)
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
