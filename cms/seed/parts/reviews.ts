import { dayMilliseconds } from '@rijbaan/contract'
import { now } from '../../src/clock'
import content from '../content/reviews.json'
import { publish, type SeedPart } from '../entries'

/** Reviews by made-up people, marked as samples. How long ago they were written counts back from the day of seeding. */
export const reviews: SeedPart = {
  name: 'reviews',
  run: async (strapi) => {
    const seededAt = now(strapi).getTime()
    for (const { text, translated, daysAgo, ...sameInBoth } of content) {
      await publish(strapi, 'api::review.review', (language) => ({
        ...sameInBoth,
        text: text[language],
        translated: translated[language],
        time: new Date(seededAt - daysAgo * dayMilliseconds).toISOString(),
        isSample: true,
      }))
    }
  },
}
