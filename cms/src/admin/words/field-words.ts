import type { Language } from '@rijbaan/contract'

/** What a field is called, and the help under it where the name doesn't say enough. */
type Words = [label: string, hint?: string]

/** The words of a type's fields, by the name of the field, in both languages of the panel. */
export type FieldWords = Record<string, Record<Language, Words>>
