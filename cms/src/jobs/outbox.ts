import type { Core } from '@strapi/strapi'
import outboxService from '../api/outbox/services/outbox'
import { findSchoolOrNone } from '../api/content/lib/school'
import type { Job } from './jobs'

/** A name as it may stand in quotes in a mail's header. */
const quotable = (name: string): string => name.replace(/["\\\r\n]/g, '')

/** Sends the mails that are due, under the school's name. */
export function outboxJob(strapi: Core.Strapi): Job {
  const outbox = outboxService({ strapi })
  return {
    name: 'outbox',
    every: 1000,
    run: async (signal) => {
      const school = await findSchoolOrNone(strapi)
      if (school) await outbox.sendDue((sender) => `"${quotable(school.name)}" <${sender ?? school.senderAddress}>`, signal)
    },
  }
}
