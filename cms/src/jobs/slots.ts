import type { Core } from '@strapi/strapi'
import slotService from '../api/availability/services/slots'
import type { Job } from './jobs'

/** Every hour, so that the coming eight weeks always have their slots (R31). */
export function slotsJob(strapi: Core.Strapi): Job {
  const slots = slotService({ strapi })
  return {
    name: 'slots',
    every: 3_600_000,
    run: async (signal) => {
      await slots.generateAll(signal)
    },
  }
}
