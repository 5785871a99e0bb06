import content from '../content/tariffs.json'
import { lines, publish, type SeedPart } from '../entries'

/** Every package of the tariffs page (spec 1 §9); the ones without an amount are hidden (R6). */
export const tariffs: SeedPart = {
  name: 'tariffs',
  run: async (strapi) => {
    for (const { name, tagline, features, requestPriceNote, ...sameInBoth } of content) {
      await publish(strapi, 'api::tariff.tariff', (language) => ({
        ...sameInBoth,
        name: name[language],
        tagline: tagline[language],
        features: lines(features, language),
        ...(requestPriceNote ? { requestPriceNote: requestPriceNote[language] } : {}),
      }))
    }
  },
}
