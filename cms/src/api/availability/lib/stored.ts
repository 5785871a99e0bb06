import type { AvailabilityException, Period, WeeklyTemplate } from '@rijbaan/contract'
import type { Knex } from 'knex'

/** A teacher's own week and buffer, null where the school's default holds, and their days off and extra days. */
export type Stored = { own: { template: WeeklyTemplate; bufferMinutes: number } | null; exceptions: AvailabilityException[] }

/** JSON columns come back as text from SQLite and as values from PostgreSQL. */
const parsed = <T>(stored: unknown): T => (typeof stored === 'string' ? (JSON.parse(stored) as T) : (stored as T))

/** What is stored for a teacher, with the exceptions from a day on. */
export async function readStored(connection: Knex | Knex.Transaction, teacherId: number, fromDay: string): Promise<Stored> {
  const row = await connection('availabilities').where({ teacher_id: teacherId }).first('template', 'buffer_minutes')
  const days: { day: string; periods: unknown }[] = await connection('availability_exceptions')
    .where({ teacher_id: teacherId })
    .where('day', '>=', fromDay)
    .orderBy('day')
    .select('day', 'periods')
  return {
    own: row ? { template: parsed(row.template), bufferMinutes: row.buffer_minutes } : null,
    exceptions: days.map(({ day, periods }) => ({ day, periods: parsed<Period[]>(periods) })),
  }
}
