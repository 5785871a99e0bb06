import { pino, type DestinationStream } from 'pino'
import type { Settings } from './environment'

/** Hands an error that the log tells on to a collector; `requestId` is the request's that met it. */
export type Report = (problem: unknown, requestId: string | undefined) => void

const gravest = pino.levels.values['error'] ?? 50

function reportErrors(report: Report, facts: unknown): void {
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return
  report(facts.err, 'requestId' in facts && typeof facts.requestId === 'string' ? facts.requestId : undefined)
}

/** For people, `LOG_FORMAT=text`: what the lines say, without braces. */
async function prettyStream(destination: DestinationStream | undefined): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ colorize: false, ignore: 'app', singleLine: true, sync: true, destination })
}

/** One line per event, on standard output unless told otherwise: JSON, or for people. What it calls an error goes to `report` too. */
export async function createLog(
  { logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>,
  report: Report = () => undefined,
  destination?: DestinationStream,
) {
  const options = {
    level: logLevel,
    base: { app: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
        if (level >= gravest) reportErrors(report, args[0])
        method.apply(this as unknown as pino.Logger, args)
      },
    },
  }
  const stream = logFormat === 'text' ? await prettyStream(destination) : destination
  return stream ? pino(options, stream) : pino(options)
}

export type Log = Pick<Awaited<ReturnType<typeof createLog>>, 'debug' | 'info' | 'warn' | 'error'>
