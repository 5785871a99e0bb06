import type { Language } from '@rijbaan/contract'
import type { Entries } from '../../database/entries'
import type { Version } from '../../database/entry'

/** What a field is called, and the help under it where the name doesn't say enough. */
type Labels = [label: string, hint?: string]

/** The labels of a type's fields, by the name of the field, in both languages of the panel. */
export type FieldLabels = Record<string, Record<Language, Labels>>

/** The same of a type that the pages are made of: none of its fields goes without. */
export type LabelsOf<Type extends keyof Entries> = Record<Exclude<keyof Entries[Type], keyof Version>, Record<Language, Labels>>
