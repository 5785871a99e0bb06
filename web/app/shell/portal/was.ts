import type { FormResult } from '../../forms/result'

const prefix = 'was.'

/** How a form names what a field had in it when its editing began. */
export const wasName = (field: string): string => prefix + field

type Values = Readonly<Partial<Record<string, string>>>

/** What these fields had in them when the editing of a posted form began; without those that it doesn't say. */
export const wasIn = (values: Values, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (wasName(field) in values ? [[field, values[wasName(field)] ?? ''] as const] : [])))

/** The same for whatever fields it says it of. */
export const allWasIn = (values: Values): Record<string, string> =>
  wasIn(
    values,
    Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )

/**
 * What a form says its fields had in them: what it was opened with, or said before it was refused. Whoever was told that somebody else
 * has changed one decides over what they were told, not over what they first saw.
 */
export const wasNow = (initial: Values, result: Pick<FormResult, 'problem' | 'values' | 'present'> | null): Record<string, string> => ({
  ...(initial as Record<string, string>),
  ...(result?.problem ? allWasIn(result.values) : {}),
  ...(result?.present as Record<string, string> | undefined),
})

/** The fields in which somebody else has put something else than was typed: each with what is there now. */
export const othersChanges = ({ values = {}, present = {} }: Partial<Pick<FormResult, 'values' | 'present'>>): [string, string][] =>
  Object.entries(present).flatMap(([field, now = '']) => (now === values[field]?.trim() ? [] : [[field, now]]))
