import content from '../content/tariffs-page.json'
import { hasEntry, publish, seoIn, type SeedPart } from '../entries'

const uid = 'api::tariffs-page.tariffs-page'

const { title, intro, trialNotice, trialLinkLabel, sections, seo } = content

/** The words around the tariffs: they tell the free demo lesson from the paid trial lesson (R7). */
export const tariffsPage: SeedPart = {
  name: 'tariffs-page',
  run: async (strapi) => {
    if (await hasEntry(strapi, uid)) return
    await publish(strapi, uid, (language) => ({
      title: title[language],
      intro: intro[language],
      trialNotice: trialNotice[language],
      trialLinkLabel: trialLinkLabel[language],
      manualTitle: sections.manual.title[language],
      manualIntro: sections.manual.intro[language],
      automaticTitle: sections.automatic.title[language],
      automaticIntro: sections.automatic.intro[language],
      seo: seoIn(seo, language),
    }))
  },
}
