import type { Core } from '@strapi/strapi'
import reminderService from '../api/reminder/services/reminders'
import type { Job } from './jobs'

/** Once a minute: mails before lessons and exams. */
export function remindersJob(strapi: Core.Strapi): Job {
  const reminders = reminderService({ strapi })
  return { name: 'reminders', every: 60_000, run: (signal) => reminders.remindDue(signal) }
}
