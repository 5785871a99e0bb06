import { toLanguage, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'

/** The language that whoever is calling reads the panel in; Dutch where nobody of the panel is. */
export function staffLanguage(strapi: Core.Strapi): Language {
  const staff = strapi.requestContext.get()?.state['user'] as { preferedLanguage?: string | null } | undefined
  return toLanguage(staff?.preferedLanguage)
}
