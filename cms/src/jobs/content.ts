import type { Core } from '@strapi/strapi'
import contentService from '../api/content/services/content'
import { followLegalTexts } from '../api/content/lib/legal-pdf/follow'
import type { Job } from './jobs'

/**
 * Once a minute, for what changes without a publication: a picture's description, "a week ago" under a review; and for PDFs that
 * could not follow theirs.
 */
export const contentJob = (strapi: Core.Strapi): Job => ({
  name: 'content',
  every: 60_000,
  run: async () => {
    await contentService({ strapi }).refresh()
    await followLegalTexts(strapi)
  },
})
