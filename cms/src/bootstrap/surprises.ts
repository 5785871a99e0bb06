import type { Core } from '@strapi/strapi'
import { tellSurprise } from '../telemetry/surprises'

/**
 * Outlives a promise of the framework's that fails with nobody waiting for it: it sends the panel's mails so, and asks the database while
 * it judges folders. Node would end the process, for everybody, at the wish of whoever can make a query fail. It is told in the log, and to the
 * collector of errors, whose own listener would end the process as well.
 */
export function outliveLostPromises(strapi: Pick<Core.Strapi, 'log'>): void {
  process.on('unhandledRejection', (problem) => {
    tellSurprise(problem, {})
    strapi.log.error(`A promise failed that nobody waited for: ${problem instanceof Error ? problem.stack : String(problem)}`)
  })
}
