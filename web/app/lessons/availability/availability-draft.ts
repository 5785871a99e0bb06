import {
  availabilityProblems,
  availabilityValues,
  clockTimeOf,
  countDaysIn,
  dayApartOf,
  daysIn,
  fieldProblemsOf,
  isCalendarDay,
  minutesOf,
  mostDaysApart,
  mostPeriodsApart,
  periodsIn,
  periodsPerDay,
  rangesOf,
  readAvailability,
  type Availability,
  type AvailabilityChange,
  type AvailabilityProblem,
  type AvailabilityValues,
} from '@rijbaan/contract'

/** A period as it is typed. */
export type DraftPeriod = { from: string; to: string }

/** A day apart as it is typed: without periods a day off, or all days until another; with them an extra day. */
export type DraftDay = { day: string; until: string; periods: DraftPeriod[] }

/** An availability while it is edited; `week` is by weekday, `1` (Monday) to `7`. All of it is text, whatever was typed. */
export type AvailabilityDraft = { week: Record<string, DraftPeriod[]>; bufferMinutes: string; exceptions: DraftDay[] }

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Days on which a working week is taken for the same. */
export const workdays = ['1', '2', '3', '4', '5'] as const satisfies readonly (typeof weekdays)[number][]

/** Midnight ends a day: a period is to `24:00`, also for whoever calls that `00:00`. */
const written = ({ from, to }: DraftPeriod): DraftPeriod => ({ from, to: to === '00:00' ? '24:00' : to })

/** The times that can be chosen, by half hours; one that was stored otherwise stays among them. */
export function timesFor(part: keyof DraftPeriod, chosen: string): string[] {
  const halves = Array.from({ length: 48 }, (_, index) => clockTimeOf((index + (part === 'to' ? 1 : 0)) * 30))
  return chosen === '' || halves.includes(chosen) ? halves : [...halves, chosen].sort()
}

/** Days off that follow one another stand in one row, extra days by themselves; all by their first day. */
function toDays(exceptions: Availability['exceptions']): DraftDay[] {
  const off = exceptions.filter(({ periods }) => periods.length === 0).map(({ day }) => day)
  const extra = exceptions.filter(({ periods }) => periods.length > 0).map(({ day, periods }) => ({ day, until: '', periods }))
  const ranges = rangesOf(off).map((range) => ({ ...range, periods: [] }))
  return [...ranges, ...extra].sort((one, other) => one.day.localeCompare(other.day))
}

/** What is stored, ready to be edited. */
export const toDraft = ({ week, bufferMinutes, exceptions }: AvailabilityChange): AvailabilityDraft => ({
  week: Object.fromEntries(weekdays.map((weekday) => [weekday, week[weekday] ?? []])),
  bufferMinutes: String(bufferMinutes),
  exceptions: toDays(exceptions),
})

/** The days that each row stands for; of a row whose end is wrong its first. */
function daysOfRow(row: DraftDay): string[] {
  const days = row.periods.length > 0 ? [row.day] : daysIn(row)
  return typeof days === 'string' ? [row.day] : days
}

/** How many rows come before the one with which they stand for more days than may be set apart. */
function countRowsWithin(rows: DraftDay[]): number {
  let days = 0
  const past = rows.findIndex((row) => {
    const count = row.periods.length > 0 ? 1 : countDaysIn(row)
    days += typeof count === 'string' ? 1 : count
    return days > mostDaysApart
  })
  return past < 0 ? rows.length : past
}

/** What was edited, as the API takes it: as many days apart as it takes. */
export const toChange = ({ week, bufferMinutes, exceptions }: AvailabilityDraft): AvailabilityChange => ({
  week: Object.fromEntries(Object.entries(week).map(([weekday, periods]) => [weekday, periods.map(written)])),
  bufferMinutes: bufferMinutes.trim() || '0',
  exceptions: exceptions
    .slice(0, countRowsWithin(exceptions))
    .flatMap((row) => daysOfRow(row).map((day) => ({ day, periods: row.periods.map(written) }))),
})

/** What was edited, field by field, as two people can change it beside one another. */
export const toValues = (draft: AvailabilityDraft): AvailabilityValues => availabilityValues(toChange(draft))

/** Whether a row of days apart can be read: of the others nobody knows which days they are. */
const isReadable = (row: DraftDay): boolean => isCalendarDay(row.day) && (row.periods.length > 0 || typeof daysIn(row) !== 'string')

/** The draft with one field as somebody else has left it. */
export function withField(draft: AvailabilityDraft, field: string, text: string): AvailabilityDraft {
  if (field === 'bufferMinutes') return { ...draft, bufferMinutes: text }
  const day = dayApartOf(field)
  if (day === null) return { ...draft, week: { ...draft.week, [field.slice('week.'.length)]: periodsIn(text) } }
  const { exceptions } = toChange({ ...draft, exceptions: draft.exceptions.filter(isReadable) })
  const others = exceptions.filter((each) => each.day !== day)
  const days = text === '' ? others : [...others, { day, periods: periodsIn(text) }]
  return { ...draft, exceptions: [...toDays(days), ...draft.exceptions.filter((row) => !isReadable(row))] }
}

/** What is wrong with the ends of its rows, by field. */
function findRangeProblems({ exceptions }: AvailabilityDraft): Record<string, AvailabilityProblem> {
  return Object.fromEntries(
    exceptions.flatMap((row, index) => {
      const count = row.periods.length > 0 ? 1 : countDaysIn(row)
      return typeof count === 'string' ? [[`exceptions.${index}`, count]] : []
    }),
  )
}

/** What is wrong with it today by the rule that the CMS applies, by field: `week.3`, `exceptions.0`, `bufferMinutes` (R31). */
export function findDraftProblems(draft: AvailabilityDraft, today: string): Record<string, AvailabilityProblem> {
  const read = readAvailability(toChange(draft), today)
  const found = read.ok ? {} : fieldProblemsOf(read, availabilityProblems)
  // Of a range's days the CMS judges each by itself; its row is one.
  const within = countRowsWithin(draft.exceptions)
  const rows = draft.exceptions.slice(0, within).flatMap((row, index) => daysOfRow(row).map(() => index))
  const placed = Object.entries(found).map(([field, problem]) => {
    const [, at] = /^exceptions\.(\d+)$/.exec(field) ?? []
    return [at === undefined ? field : `exceptions.${rows[Number(at)]}`, problem] as const
  })
  const tooMany = within < draft.exceptions.length ? { [`exceptions.${within}`]: 'date-too-many' as const } : {}
  return { ...Object.fromEntries(placed), ...tooMany, ...findRangeProblems(draft) }
}

/** Periods of extra days that are read from a form: past what may be, so that what is too much of a typed form is told, not lost. */
const mostReadApart = mostPeriodsApart + 50

function readRows<Row>(most: number, read: (index: number) => Row | null): Row[] {
  const rows: Row[] = []
  for (let index = 0; index < most; index += 1) {
    const row = read(index)
    if (row === null) break
    rows.push(row)
  }
  return rows
}

/** An availability from the fields of its form: `week.3.0.from`, `exceptions.1.day`. What no page offers isn't read: each row is drawn again. */
export function readDraft(fields: Readonly<Partial<Record<string, string>>>): AvailabilityDraft {
  const periodsOf = (place: string, most: number) =>
    readRows(Math.min(periodsPerDay + 1, most), (index): DraftPeriod | null => {
      const from = fields[`${place}.${index}.from`]
      return from === undefined ? null : { from, to: fields[`${place}.${index}.to`] ?? '' }
    })
  let readApart = 0
  return {
    week: Object.fromEntries(weekdays.map((weekday) => [weekday, periodsOf(`week.${weekday}`, Infinity)])),
    bufferMinutes: fields['bufferMinutes'] ?? '',
    exceptions: readRows(mostDaysApart, (index): DraftDay | null => {
      const day = fields[`exceptions.${index}.day`]
      const until = fields[`exceptions.${index}.until`] ?? ''
      if (day === undefined || readApart === mostReadApart) return null
      const periods = periodsOf(`exceptions.${index}`, mostReadApart - readApart)
      readApart += periods.length
      return { day, until, periods }
    }),
  }
}

/** An hour after the last period, or in the morning; blank where the day has no room left. */
export function nextPeriod(periods: DraftPeriod[]): DraftPeriod {
  const last = periods.at(-1)
  const end = last ? minutesOf(written(last).to) : 8 * 60
  const from = end === null ? null : end + 60
  return from === null || from + 180 > 24 * 60 ? { from: '', to: '' } : { from: clockTimeOf(from), to: clockTimeOf(from + 180) }
}
