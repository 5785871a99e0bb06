import { defaultStatistics } from '@rijbaan/contract'
import { hasEntry, type SeedPart } from '../entries'

const uid = 'api::statistics.statistics'

/** Founded, years of experience, happy customers (spec 1 §9, R8). */
export const statistics: SeedPart = {
  name: 'statistics',
  run: async (strapi) => {
    if (await hasEntry(strapi, uid)) return
    await strapi.documents(uid).create({ status: 'published', data: defaultStatistics })
  },
}
