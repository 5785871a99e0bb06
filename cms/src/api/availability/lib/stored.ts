import type { AvailabilityException, WeeklyTemplate } from '@rijbaan/contract'
import { z } from 'zod'
import { readJson } from '../../../database/json'
import type { Connection } from '../../../database/rows'

/** A teacher's own week and buffer, null where the school's default holds, and their days off and extra days. */
export type Stored = { own: { template: WeeklyTemplate; bufferMinutes: number } | null; exceptions: AvailabilityException[] }

/** Minutes from midnight. */
const periods = z.array(z.object({ from: z.number(), to: z.number() }))
const template = z.record(z.string(), periods)

/** What is stored for a teacher, with the exceptions from a day on. */
export async function readStored(connection: Connection, teacherId: number, fromDay: string): Promise<Stored> {
  const row = await connection('availabilities').where({ teacher_id: teacherId }).first('template', 'buffer_minutes')
  const days = await connection('availability_exceptions')
    .where({ teacher_id: teacherId })
    .where('day', '>=', fromDay)
    .orderBy('day')
    .select('day', 'periods')
  return {
    own: row ? { template: template.parse(readJson(row.template)), bufferMinutes: row.buffer_minutes } : null,
    exceptions: days.map((exception) => ({ day: exception.day, periods: periods.parse(readJson(exception.periods)) })),
  }
}
