import type { FoundProblems } from '../fields'
import { addDays, subtractMonths } from '../time'

/**
 * What is kept for a while and then removed (AVG article 5, ASVS 14.2.4): how long unless the school decides otherwise, and the
 * bounds of that decision. Payments have the tax law's minimum: seven years after the year that they are of.
 */
export const retentionPeriods = {
  requests: { unit: 'months', standard: 6, min: 1, max: 12 },
  students: { unit: 'months', standard: 24, min: 6, max: 60 },
  payments: { unit: 'years', standard: 7, min: 7, max: 10 },
  sentMails: { unit: 'days', standard: 30, min: 7, max: 90 },
  failedMails: { unit: 'days', standard: 90, min: 14, max: 180 },
  auditLog: { unit: 'months', standard: 24, min: 6, max: 84 },
} as const satisfies Record<string, { unit: 'days' | 'months' | 'years'; standard: number; min: number; max: number }>

export type RetentionKind = keyof typeof retentionPeriods

export const retentionKinds = Object.keys(retentionPeriods) as RetentionKind[]

export const isRetentionKind = (text: string): text is RetentionKind => Object.hasOwn(retentionPeriods, text)

/** How long each kind is kept, in its own unit. */
export type Periods = Record<RetentionKind, number>

export const standardPeriods = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionPeriods[kind].standard])) as Periods

/**
 * The day before which a kind is no longer kept on a given day, both `YYYY-MM-DD` in Amsterdam. Payments go by the year that they
 * are of: on 1 January after the last of the full years.
 */
export function keptSince(kind: RetentionKind, period: number, today: string): string {
  const { unit } = retentionPeriods[kind]
  if (unit === 'days') return addDays(today, -period)
  if (unit === 'months') return subtractMonths(today, period)
  return `${String(Number(today.slice(0, 4)) - period).padStart(4, '0')}-01-01`
}

/** How many days a school has to look, from its first start with a version that removes, before anything goes but mails. */
export const graceDays = 30

/** How many days ahead the office sees what goes next. */
export const previewDays = 30

export type PeriodProblem = 'period-invalid'

/** What is wrong with a period as it was typed; both the form and the server ask here. */
export function checkPeriod(kind: RetentionKind, typed: string): PeriodProblem | null {
  const { min, max } = retentionPeriods[kind]
  const text = typed.trim()
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? null : 'period-invalid'
}

export const periodProblems: Record<PeriodProblem, string> = {
  'period-invalid': 'Please enter a whole number within the bounds of this period.',
}

/** Longest text of why somebody is not to be removed. */
export const holdReasonMaxLength = 500

export type HoldProblem = 'hold-reason-required' | 'hold-reason-too-long'

export const holdProblems: Record<HoldProblem, string> = {
  'hold-reason-required': 'Please say why this person must be kept.',
  'hold-reason-too-long': `The reason must be at most ${holdReasonMaxLength} characters.`,
}

/** A hold says why: whoever comes later has to know when it may be lifted. */
export function checkHold({ reason }: { reason: string }): FoundProblems<HoldProblem> {
  const length = [...reason.trim()].length
  if (length === 0) return { reason: 'hold-reason-required' }
  return length > holdReasonMaxLength ? { reason: 'hold-reason-too-long' } : {}
}
