import { pino } from 'pino'
import type { LogLevel } from './environment'

/** One JSON line per event, on standard output. */
export const createLog = (level: LogLevel) => pino({ level, base: { app: 'web' }, timestamp: pino.stdTimeFunctions.isoTime })

export type Log = Pick<ReturnType<typeof createLog>, 'debug' | 'info' | 'warn' | 'error'>
