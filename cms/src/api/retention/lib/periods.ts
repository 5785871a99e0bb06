import {
  addDays,
  schoolDay,
  graceDays,
  boundsOfDay,
  isRetentionKind,
  keptSince,
  retentionKinds,
  standardPeriods,
  type Periods,
  type RetentionKind,
} from '@rijbaan/contract'
import type { Connection } from '../../../database/rows'

/** How long each kind is kept: as the school has decided, else the standard. */
export async function readPeriods(connection: Connection): Promise<Periods> {
  const rows = await connection('retention_periods').select('kind', 'value')
  const chosen = rows.flatMap(({ kind, value }) => (isRetentionKind(kind) ? [[kind, value] as const] : []))
  return { ...standardPeriods, ...Object.fromEntries(chosen) }
}

/** The migration that came with the removals. */
const firstMigration = '%-names-of-who-left%'

/** The day of the first removals (`YYYY-MM-DD`): until then a school that upgrades can look at what is to go. */
export async function findFirstDay(connection: Connection): Promise<string> {
  const [migration] = await connection('strapi_migrations').where('name', 'like', firstMigration).select('time')
  return addDays(schoolDay(migration ? new Date(migration.time) : new Date()), graceDays)
}

/** Where what is kept begins: a day in Amsterdam, and its first moment. */
export type Beginning = { day: string; at: Date }

/** For each kind, the beginning of what is still kept on a day (`YYYY-MM-DD`). */
export function beginningsOn(periods: Periods, today: string): Record<RetentionKind, Beginning> {
  const beginnings = retentionKinds.map((kind) => {
    const day = keptSince(kind, periods[kind], today)
    return [kind, { day, at: boundsOfDay(day).from }] as const
  })
  return Object.fromEntries(beginnings) as Record<RetentionKind, Beginning>
}
