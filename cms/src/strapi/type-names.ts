import type { Core } from '@strapi/strapi'

type NamedType = { uid: string; pluginOptions?: object }

/**
 * Gives each content type its own uid among the options that the panel hands to a form: there it has nothing else to know the type
 * by than its name, which is translated (src/admin/inside.ts). Called while the framework registers.
 */
export function nameTypes(strapi: Core.Strapi): void {
  for (const type of Object.values(strapi.contentTypes as unknown as Record<string, NamedType>)) {
    type.pluginOptions = { ...type.pluginOptions, rijbaan: { uid: type.uid } }
  }
}
