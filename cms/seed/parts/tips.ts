import content from '../content/tips.json'
import { publish, type SeedPart } from '../entries'

/** A month of tips of the day. */
export const tips: SeedPart = {
  name: 'tips',
  run: async (strapi) => {
    for (const { content: text, topic, order } of content) {
      await publish(strapi, 'api::tip.tip', (language) => ({ content: text[language], topic: topic[language], order }))
    }
  },
}
