import { afterQuiet } from '@rijbaan/contract'

/** What becomes of a mail now: it goes, waits so many milliseconds, or comes too late. */
export type Standing = 'due' | 'too-late' | { waits: number }

/**
 * A reminder comes by itself: it keeps its reader's night, also where it was written before and the mail server was away, and is of no use
 * once what it tells of has begun (`usefulUntil`, in milliseconds; null for every other mail, which goes whenever it can).
 */
export function standingAt(now: Date, usefulUntil: number | null): Standing {
  if (usefulUntil === null) return 'due'
  if (now.getTime() >= usefulUntil) return 'too-late'
  const waits = afterQuiet(now).getTime() - now.getTime()
  return waits > 0 ? { waits } : 'due'
}
