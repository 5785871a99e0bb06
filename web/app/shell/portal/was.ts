/** How a form names what a field had in it when its editing began. */
export const wasName = (field: string): string => `was.${field}`

/** What these fields had in them when the editing of a posted form began; without those that it doesn't say. */
export const wasIn = (values: Readonly<Partial<Record<string, string>>>, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (wasName(field) in values ? [[field, values[wasName(field)] ?? ''] as const] : [])))
