import { defaultFeatures } from '@rijbaan/contract'
import { hasEntry, type SeedPart } from '../entries'

const uid = 'api::features.features'

/** What a school may switch off, all of it on. */
export const features: SeedPart = {
  name: 'features',
  run: async (strapi) => {
    if (await hasEntry(strapi, uid)) return
    await strapi.documents(uid).create({ status: 'published', data: defaultFeatures })
  },
}
