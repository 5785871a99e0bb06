import type { Result } from '@rijbaan/contract'
import { createRequestMetrics } from '@rijbaan/servers'
import { Counter } from 'prom-client'

/** What this process counts of itself, for Prometheus. No label has a value that a visitor chooses. */
export const { registry, countRequest } = createRequestMetrics('cms')
const registers = [registry]

const refusals = new Counter({
  name: 'rijbaan_refusals_total',
  help: 'Calls of the API that were refused, by code',
  labelNames: ['code'],
  registers,
})

const bookings = new Counter({
  name: 'rijbaan_bookings_total',
  help: 'Lessons that students booked and cancelled, by what came of it: accepted, or the code of the refusal',
  labelNames: ['action', 'result'],
  registers,
})

const mailAttempts = new Counter({
  name: 'rijbaan_outbox_attempts_total',
  help: 'Attempts to send a mail, by what came of them',
  labelNames: ['result'],
  registers,
})

const surprises = new Counter({ name: 'rijbaan_surprises_total', help: 'Errors that nobody had expected', registers })

/** Counts a refusal by its code, of which the contract has a list. */
export const countRefusal = (code: string): void => refusals.inc({ code })

/** Counts what came of booking, cancelling or moving a lesson, and hands it on. */
export function countBooking<T>(action: 'book' | 'cancel' | 'move', result: Result<T>): Result<T> {
  bookings.inc({ action, result: result.ok ? 'accepted' : result.code })
  return result
}

/** Counts an attempt to send a mail: sent, put off, or given up. */
export const countMail = (result: 'sent' | 'deferred' | 'failed'): void => mailAttempts.inc({ result })

export const countSurprise = (): void => surprises.inc()
