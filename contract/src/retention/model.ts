import { z } from 'zod'
import { idNumber } from '../paging'
import { calendarDay } from '../shapes'
import { retentionKinds } from './rules'

/** How long a kind is kept. */
export const retentionPeriod = z.object({
  kind: z.enum(retentionKinds),
  value: z.number(),
  unit: z.enum(['days', 'months', 'years']),
  min: z.number(),
  max: z.number(),
})
export type RetentionPeriod = z.infer<typeof retentionPeriod>

/** Of one kind, what goes in the coming days unless somebody is put on hold. */
export const upcomingRemovals = z.object({
  kind: z.enum(retentionKinds),
  count: z.number(),
  /** The day of the oldest of them. */
  oldest: calendarDay.nullable(),
})
export type UpcomingRemovals = z.infer<typeof upcomingRemovals>

/** A student who goes in the coming days. */
export const leavingStudent = z.object({
  id: idNumber,
  name: z.string(),
  /** Their last lesson, exam or payment, or when the account was made. */
  lastOn: calendarDay,
  /** Payments stay for the tax law, without a name. */
  hasPayments: z.boolean(),
})
export type LeavingStudent = z.infer<typeof leavingStudent>

/** Somebody who isn't removed while a case runs. */
export const hold = z.object({
  personId: idNumber,
  name: z.string(),
  role: z.string(),
  reason: z.string(),
  /** An ISO moment with the school's offset. */
  since: z.string(),
  /** Who put it; empty once they were erased. */
  by: z.string(),
})
export type Hold = z.infer<typeof hold>

export const retention = z.object({
  /** The day of the first removals, while it is still to come. */
  beginsOn: calendarDay.nullable(),
  periods: z.array(retentionPeriod),
  upcoming: z.array(upcomingRemovals),
  /** Those who go first, a hundred at most. */
  students: z.array(leavingStudent),
  holds: z.array(hold),
})
export type Retention = z.infer<typeof retention>

const typed = z.union([z.number(), z.string().max(20)])

const typedPeriods = z
  .object({
    requests: typed,
    students: typed,
    payments: typed,
    sentMails: typed,
    failedMails: typed,
    auditLog: typed,
  })
  .partial()

/** Periods that change, by kind, and what they were when their editing began; others stay. */
export const periodChanges = typedPeriods.extend({ was: typedPeriods.optional() })
export type PeriodChanges = z.output<typeof periodChanges>

export const holdChange = z.object({ reason: z.string().max(4000).default('') })

export const holdOfPerson = z.object({ hold: hold.nullable() })
