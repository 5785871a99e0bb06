import type { Core } from '@strapi/strapi'
import type { Settings } from '../config/rijbaan'

/** What the CMS took from its surroundings at start. */
export const settingsOf = (strapi: Core.Strapi): Settings => strapi.config.get<Settings>('rijbaan')
