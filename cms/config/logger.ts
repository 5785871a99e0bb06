import { formats, winston } from '@strapi/logger'
import { readSettings } from './rijbaan'

/** An error that is logged as it is says where it happened. */
const withStack = winston.format((line) => (line instanceof Error ? { ...line, message: line.stack ?? line.message } : line))

/** One JSON line per event, as the web app writes them: when, how grave, what, and what it is about. */
const lines = winston.format.combine(
  winston.format.errors({ stack: true }),
  withStack(),
  winston.format((line) => ({ ...line, app: 'cms' }))(),
  winston.format.timestamp({ alias: 'time' }),
  winston.format.json(),
)

export default () => {
  const { logLevel, logFormat } = readSettings()
  const format = logFormat === 'text' ? formats.prettyPrint({ colors: false }) : lines
  return { level: logLevel, transports: [new winston.transports.Console({ format })] }
}
