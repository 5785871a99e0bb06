import { winston, formats } from '@strapi/logger'
import { readSettings } from './rijbaan'

export default () => ({
  level: readSettings().logLevel,
  transports: [new winston.transports.Console({ format: formats.prettyPrint({ colors: false }) })],
})
