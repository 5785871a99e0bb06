import { formats, winston } from '@strapi/logger'
import { readSettings } from './rijbaan'

/** Winston's own name for how grave a line is. */
const gravity = Symbol.for('level')

/** An error that is logged as it is says where it happened, and none of what a driver hangs on it: a row's values among others. */
const withStack = winston.format((line) => {
  if (!(line instanceof Error)) return line
  return { level: line.level, [gravity]: line[gravity], message: line.stack ?? line.message }
})

/** One JSON line per event, as the web app writes them: when, how grave, what, and what it is about. */
const lines = winston.format.combine(
  withStack(),
  winston.format((line) => ({ ...line, app: 'cms', time: new Date().toISOString() }))(),
  winston.format.json(),
)

export default () => {
  const { logLevel, logFormat } = readSettings()
  // The logger's own format comes before a transport's: without one the framework colours the levels in it.
  const format = logFormat === 'text' ? winston.format.combine(withStack(), formats.prettyPrint({ colors: false })) : lines
  return { level: logLevel, format, transports: [new winston.transports.Console()] }
}
