import { accept, refuse, type Refused, type Result } from './result'

/** The values of a form's fields, by their names: as typed, or as they are kept. */
export type FieldValues = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** A value as a form has it; of what no field can hold, a text that is the same for the same. */
function asTyped(value: unknown): string {
  if (isPlain(value)) return String(value).trim().replaceAll('\r\n', '\n')
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ')
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

const isSame = (one: unknown, other: unknown): boolean => asTyped(one) === asTyped(other)

export type MergedEdit<Given> = {
  /** What is to be stored over what is there. */
  changes: Partial<Given>
  /** Fields that this edit and somebody else's change in two ways, with what is there now, as a form shows it. */
  changedMeanwhile: Record<string, string>
}

/**
 * What an edit comes to that began with `was`, over what is there now: a field that was left as it was found is no change, so that two
 * who edit different fields both keep theirs. One that somebody else has changed in the meantime is for its editor to decide about.
 * Without `was` everything that is given counts.
 */
export function mergeEdit<Given extends FieldValues>(given: Given, was: FieldValues | undefined, now: FieldValues): MergedEdit<Given> {
  if (!was) return { changes: given, changedMeanwhile: {} }
  const changed = Object.entries(given).filter(([field, value]) => !(field in was && isSame(value, was[field])))
  const lost = changed.filter(([field, value]) => field in was && !isSame(now[field], was[field]) && !isSame(now[field], value))
  return {
    changes: Object.fromEntries(changed) as Partial<Given>,
    changedMeanwhile: Object.fromEntries(lost.map(([field]) => [field, asTyped(now[field])])),
  }
}

const sentence = 'Somebody else has changed this in the meantime.'

/** Refuses an edit whose fields somebody else changed, and says what is in them now. */
export function refuseEdit(changedMeanwhile: Record<string, string>): Refused<'conflict'> {
  const fields = Object.entries(changedMeanwhile).map(
    ([field, present]) => [field, { code: 'changed-meanwhile', message: sentence, present }] as const,
  )
  return { ...refuse('conflict'), fields: Object.fromEntries(fields) }
}

/** Whether an edit that began with `was` may be stored over what is there now: refused where somebody else has changed the same fields. */
export function checkEdit(given: FieldValues, was: FieldValues | undefined, now: FieldValues): Result<null> {
  const { changedMeanwhile } = mergeEdit(given, was, now)
  return Object.keys(changedMeanwhile).length > 0 ? refuseEdit(changedMeanwhile) : accept(null)
}
