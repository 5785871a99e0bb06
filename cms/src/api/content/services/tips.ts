import { dayMilliseconds, schoolDay, type Language, type Tip } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'

/** The tips that the office keeps, one for each day. */
const tips = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** All of them in turn, by the calendar: everyone reads the same tip all day long. Null while there is none (spec 1 §8). */
  async findToday(language: Language): Promise<Tip | null> {
    const published = await strapi.db.query('api::tip.tip').findMany({
      select: ['content'],
      where: { locale: language, publishedAt: { $notNull: true } },
      orderBy: [{ order: 'asc' }, { id: 'asc' }],
    })
    if (published.length === 0) return null
    const day = Math.floor(Date.parse(`${schoolDay(now(strapi))}T00:00:00Z`) / dayMilliseconds)
    const { content } = published[day % published.length] as Tip
    return { content }
  },
})

export default tips
