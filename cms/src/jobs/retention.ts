import type { Core } from '@strapi/strapi'
import removalService from '../api/retention/services/removal'
import type { Job } from './jobs'

/** Every hour, removes what the school no longer keeps: requests, students, payments, mails and lines of the audit log. */
export function retentionJob(strapi: Core.Strapi): Job {
  const removal = removalService({ strapi })
  return { name: 'retention', every: 3_600_000, run: (signal) => removal.removeDue(signal) }
}
