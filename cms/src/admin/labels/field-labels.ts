import type { Language } from '@rijbaan/contract'

/** What a field is called, and the help under it where the name doesn't say enough. */
type Labels = [label: string, hint?: string]

/** The labels of a type's fields, by the name of the field, in both languages of the panel. */
export type FieldLabels = Record<string, Record<Language, Labels>>
