import type { Core } from '@strapi/strapi'
import outboxService from '../api/outbox/services/outbox'
import type { Job } from './jobs'

/** A name as it may stand in quotes in a mail's header. */
const quotable = (name: string): string => name.replace(/["\\\r\n]/g, '')

/** Sends the mails that are due, under the school's name. */
export function outboxJob(strapi: Core.Strapi): Job {
  const outbox = outboxService({ strapi })
  return {
    name: 'outbox',
    every: 1000,
    run: async () => {
      const site = await strapi.db.query('api::site.site').findOne({ select: ['name', 'senderAddress'], where: { locale: 'nl' }, orderBy: { publishedAt: 'desc' } })
      if (site) await outbox.sendDue(`"${quotable(site.name)}" <${site.senderAddress}>`)
    },
  }
}
