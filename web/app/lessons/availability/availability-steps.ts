import { nextPeriod, workdays, type AvailabilityDraft, type DraftDay, type DraftPeriod } from './availability-draft'

/**
 * The steps by which the form grows and shrinks, as the buttons that take them post them: `add-period:week.3`. With a
 * script the page takes the same step itself.
 */
export const stepTo = {
  addPeriod: (place: string) => `add-period:${place}`,
  removePeriod: (place: string, index: number) => `remove-period:${place}.${index}`,
  copyToWorkdays: (weekday: string) => `copy-to-workdays:${weekday}`,
  addDayOff: 'add-day-off',
  addExtraDay: 'add-extra-day',
  removeDay: (index: number) => `remove-day:${index}`,
} as const

const without = <T>(rows: T[], index: number): T[] => rows.filter((_, at) => at !== index)

function changePeriods(
  draft: AvailabilityDraft,
  part: string,
  key: string,
  change: (periods: DraftPeriod[]) => DraftPeriod[],
): AvailabilityDraft {
  if (part === 'week') return !(key in draft.week) ? draft : { ...draft, week: { ...draft.week, [key]: change(draft.week[key] ?? []) } }
  const exceptions = draft.exceptions.map((each, index) => (String(index) === key ? { ...each, periods: change(each.periods) } : each))
  return { ...draft, exceptions }
}

const addDay = (draft: AvailabilityDraft, day: DraftDay): AvailabilityDraft => ({ ...draft, exceptions: [...draft.exceptions, day] })

/** The hours of one weekday on all workdays; a weekday that there isn't has none to give. */
function copyToWorkdays(draft: AvailabilityDraft, weekday: string): AvailabilityDraft {
  const periods = draft.week[weekday]
  return periods ? { ...draft, week: { ...draft.week, ...Object.fromEntries(workdays.map((each) => [each, [...periods]])) } } : draft
}

/** The draft after a step; null for what is none. */
export function takeStep(draft: AvailabilityDraft, step: string): AvailabilityDraft | null {
  if (step === stepTo.addDayOff) return addDay(draft, { day: '', until: '', periods: [] })
  if (step === stepTo.addExtraDay) return addDay(draft, { day: '', until: '', periods: [nextPeriod([])] })
  const [, removed] = /^remove-day:(\d{1,3})$/.exec(step) ?? []
  if (removed) return { ...draft, exceptions: without(draft.exceptions, Number(removed)) }
  const [, copied] = /^copy-to-workdays:([1-7])$/.exec(step) ?? []
  if (copied) return copyToWorkdays(draft, copied)
  const [, added, at] = /^add-period:(week|exceptions)\.(\d{1,3})$/.exec(step) ?? []
  if (added && at) return changePeriods(draft, added, at, (periods) => [...periods, nextPeriod(periods)])
  const [, part, key, index] = /^remove-period:(week|exceptions)\.(\d{1,3})\.(\d{1,3})$/.exec(step) ?? []
  return part && key ? changePeriods(draft, part, key, (periods) => without(periods, Number(index))) : null
}

/** Id of the control that has the focus after a step: the new field, or what stands nearest to what went. */
export function focusAfter(step: string, draft: AvailabilityDraft): string {
  if (step === stepTo.addDayOff || step === stepTo.addExtraDay) return `exceptions.${draft.exceptions.length - 1}.day`
  if (step.startsWith('copy')) return step
  const [, part, key] = /-period:(week|exceptions)\.(\d+)/.exec(step) ?? []
  if (!part || !key) return stepTo.addDayOff
  const place = `${part}.${key}`
  const periods = (part === 'week' ? draft.week[key] : draft.exceptions[Number(key)]?.periods) ?? []
  return step.startsWith('add') ? `${place}.${periods.length - 1}.from` : stepTo.addPeriod(place)
}
