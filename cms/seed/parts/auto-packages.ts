import content from '../content/auto-packages.json'
import { lines, publish, type SeedPart } from '../entries'

/** The three cards of the car page: entries of their own, as written, never made from a tariff (R5). */
export const autoPackages: SeedPart = {
  name: 'auto-packages',
  run: async (strapi) => {
    for (const { name, tagline, features, ...sameInBoth } of content) {
      await publish(strapi, 'api::auto-package.auto-package', (language) => ({
        ...sameInBoth,
        name: name[language],
        tagline: tagline[language],
        features: lines(features, language),
      }))
    }
  },
}
