import { mergeEdit, refuseEdit } from '../edits'
import { accept, refuse, type Result } from '../result'
import type { AvailabilityChange } from './model'
import { mostDaysApart } from './rules'

type ClockPeriods = AvailabilityChange['exceptions'][number]['periods']

/** An availability field by field, as text: `week.1` to `week.7`, `bufferMinutes`, and `day.2026-12-24` for each day apart. */
export type AvailabilityValues = Record<string, string>

/** What a field says of a day off. */
export const dayOffText = 'off'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Periods as the text of one field: `09:00-12:00 13:00-17:00`; none is empty. */
export const periodsAsText = (periods: ClockPeriods): string => periods.map(({ from, to }) => `${from.trim()}-${to.trim()}`).join(' ')

/** The periods of such a text. */
export function periodsIn(text: string): ClockPeriods {
  const parts = text.split(' ').filter((part) => part.includes('-'))
  return parts.map((part) => ({ from: part.slice(0, part.indexOf('-')), to: part.slice(part.indexOf('-') + 1) }))
}

const isDayApart = (field: string): boolean => field.startsWith('day.')

/** The day apart that a field is about, `YYYY-MM-DD`; null for a field of the week plan. */
export const dayApartOf = (field: string): string | null => (isDayApart(field) ? field.slice('day.'.length) : null)

/** An availability as fields that two people can change beside one another. */
export const availabilityValues = ({ week, bufferMinutes, exceptions }: AvailabilityChange): AvailabilityValues => ({
  ...Object.fromEntries(weekdays.map((weekday) => [`week.${weekday}`, periodsAsText(week[weekday] ?? [])])),
  bufferMinutes: String(bufferMinutes).trim(),
  ...Object.fromEntries(exceptions.map(({ day, periods }) => [`day.${day}`, periodsAsText(periods) || dayOffText])),
})

/** The availability of such fields; a day apart whose field is empty is as its weekday. */
export const availabilityOf = (values: Readonly<Partial<AvailabilityValues>>): AvailabilityChange => ({
  week: Object.fromEntries(weekdays.map((weekday) => [weekday, periodsIn(values[`week.${weekday}`] ?? '')])),
  bufferMinutes: values['bufferMinutes'] ?? '0',
  exceptions: Object.entries(values).flatMap(([field, text = '']) => {
    const day = dayApartOf(field)
    return day === null || text === '' ? [] : [{ day, periods: periodsIn(text) }]
  }),
})

/**
 * What an edit of an availability comes to over what is there now: who edit different weekdays or days apart both keep theirs. Refused
 * where somebody else has changed the same since it began, or where both have more days apart than may be sent; without `was` it is
 * taken whole.
 */
export function mergeAvailability(
  given: AvailabilityChange,
  was: AvailabilityChange | undefined,
  now: AvailabilityChange,
): Result<AvailabilityChange> {
  if (!was) return accept(given)
  const all = [given, was, now].map(availabilityValues)
  const none = Object.fromEntries(all.flatMap((values) => Object.keys(values).map((field) => [field, ''])))
  const [edited, before, present] = all.map((values): AvailabilityValues => ({ ...none, ...values }))
  const { changes, changedMeanwhile } = mergeEdit(edited ?? {}, before, present ?? {})
  if (Object.keys(changedMeanwhile).length > 0) return refuseEdit(changedMeanwhile)
  const merged = availabilityOf({ ...present, ...changes })
  return merged.exceptions.length > mostDaysApart ? refuse('invalid-body') : accept(merged)
}
