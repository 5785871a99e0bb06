import type { Core } from '@strapi/strapi'
import contentService from '../api/content/services/content'
import type { Job } from './jobs'

/** Once a minute, for what changes without a publication: a picture's description, "a week ago" under a review. */
export const contentJob = (strapi: Core.Strapi): Job => ({
  name: 'content',
  every: 60_000,
  run: () => contentService({ strapi }).refresh(),
})
