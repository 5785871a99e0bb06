import {
  availabilityProblems,
  clockTimeOf,
  fieldProblemsOf,
  minutesOf,
  readAvailability,
  type Availability,
  type AvailabilityChange,
  type AvailabilityProblem,
} from '@rijbaan/contract'

/** A period as it is typed. */
export type DraftPeriod = { from: string; to: string }

/** A day apart as it is typed: without periods a day off, with them an extra day. */
export type DraftDay = { day: string; periods: DraftPeriod[] }

/** An availability while it is edited; `week` is by weekday, `1` (Monday) to `7`. All of it is text, whatever was typed. */
export type AvailabilityDraft = { week: Record<string, DraftPeriod[]>; bufferMinutes: string; exceptions: DraftDay[] }

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** A time field knows no `24:00`: a period to midnight shows, and is typed, as one to `00:00`. */
const midnight = { shown: '00:00', written: '24:00' } as const
const shown = ({ from, to }: DraftPeriod): DraftPeriod => ({ from, to: to === midnight.written ? midnight.shown : to })
const written = ({ from, to }: DraftPeriod): DraftPeriod => ({ from, to: to === midnight.shown ? midnight.written : to })

/** What is stored, ready to be edited. */
export const toDraft = ({ week, bufferMinutes, exceptions }: Availability): AvailabilityDraft => ({
  week: Object.fromEntries(weekdays.map((weekday) => [weekday, (week[weekday] ?? []).map(shown)])),
  bufferMinutes: String(bufferMinutes),
  exceptions: exceptions.map(({ day, periods }) => ({ day, periods: periods.map(shown) })),
})

/** What was edited, as the API takes it. */
export const toChange = ({ week, bufferMinutes, exceptions }: AvailabilityDraft): AvailabilityChange => ({
  week: Object.fromEntries(Object.entries(week).map(([weekday, periods]) => [weekday, periods.map(written)])),
  bufferMinutes: bufferMinutes.trim() || '0',
  exceptions: exceptions.map(({ day, periods }) => ({ day, periods: periods.map(written) })),
})

/** What is wrong with it today by the rule that the CMS applies, by field: `week.3`, `exceptions.0`, `bufferMinutes` (R31). */
export function findDraftProblems(draft: AvailabilityDraft, today: string): Record<string, AvailabilityProblem> {
  const read = readAvailability(toChange(draft), today)
  return read.ok ? {} : fieldProblemsOf(read, availabilityProblems)
}

/** Rows of one kind that are read from a form, at most; the contract's own limits lie below. */
const mostRows = 500

function readRows<Row>(read: (index: number) => Row | null): Row[] {
  const rows: Row[] = []
  for (let index = 0; index < mostRows; index += 1) {
    const row = read(index)
    if (row === null) break
    rows.push(row)
  }
  return rows
}

/** An availability from the fields of its form: `week.3.0.from`, `exceptions.1.day`. */
export function readDraft(fields: Readonly<Partial<Record<string, string>>>): AvailabilityDraft {
  const periodsOf = (place: string) =>
    readRows((index): DraftPeriod | null => {
      const from = fields[`${place}.${index}.from`]
      return from === undefined ? null : { from, to: fields[`${place}.${index}.to`] ?? '' }
    })
  return {
    week: Object.fromEntries(weekdays.map((weekday) => [weekday, periodsOf(`week.${weekday}`)])),
    bufferMinutes: fields['bufferMinutes'] ?? '',
    exceptions: readRows((index): DraftDay | null => {
      const day = fields[`exceptions.${index}.day`]
      return day === undefined ? null : { day, periods: periodsOf(`exceptions.${index}`) }
    }),
  }
}

/** An hour after the last period, or in the morning; blank where the day has no room left. */
export function nextPeriod(periods: DraftPeriod[]): DraftPeriod {
  const last = periods.at(-1)
  const end = last ? minutesOf(written(last).to) : 8 * 60
  const from = end === null ? null : end + 60
  return from === null || from + 180 > 24 * 60 ? { from: '', to: '' } : shown({ from: clockTimeOf(from), to: clockTimeOf(from + 180) })
}
