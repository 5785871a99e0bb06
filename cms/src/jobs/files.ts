import type { Core } from '@strapi/strapi'
import { settleDue } from '../files/loose-files'
import type { Job } from './jobs'

/** Removes files that no row names any more, or none came to name. */
export const filesJob = (strapi: Core.Strapi): Job => ({
  name: 'files',
  every: 10_000,
  run: (signal) => settleDue(strapi, signal),
})
