import type { Core } from '@strapi/strapi'

/**
 * Outlives a promise of the framework's that fails with nobody waiting for it: it sends the panel's mails so, and asks the database while
 * it judges folders. Node would end the process, for everybody, at the wish of whoever can make a query fail. It is told in the log.
 */
export function outliveLostPromises(strapi: Pick<Core.Strapi, 'log'>): void {
  process.on('unhandledRejection', (problem) => {
    strapi.log.error(`A promise failed that nobody waited for: ${problem instanceof Error ? problem.stack : String(problem)}`)
  })
}
