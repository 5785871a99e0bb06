import content from '../content/legal-pages.json'
import { hasEntry, publish, seoIn, type SeedPart } from '../entries'
import { blocksIn } from '../marks'

const uid = 'api::legal-page.legal-page'

/** Privacy, terms and accessibility as pages; the first two are PDFs as well (parts/site.ts). */
export const legalPages: SeedPart = {
  name: 'legal-pages',
  run: async (strapi) => {
    for (const page of content) {
      if (await hasEntry(strapi, uid, { key: page.key })) continue
      await publish(strapi, uid, (language) => ({
        key: page.key,
        title: page.title[language],
        sampleNotice: page.sampleNotice[language],
        intro: page.intro[language],
        sections: page.sections.map((section) => ({ heading: section.heading[language], body: blocksIn(section.paragraphs, language) })),
        seo: seoIn(page.seo, language),
      }))
    }
  },
}
