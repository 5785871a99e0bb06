import content from '../content/price-tables.json'
import { hasEntry, publish, type SeedPart } from '../entries'

const uid = 'api::price-table.price-table'

/** Single lessons, exams and the automatic car's single lessons (spec 1 §9; the TTT is in the exam table, R6). */
export const priceTables: SeedPart = {
  name: 'price-tables',
  run: async (strapi) => {
    for (const { title, rows, ...sameInBoth } of content) {
      if (await hasEntry(strapi, uid, { key: sameInBoth.key })) continue
      await publish(strapi, uid, (language) => ({
        ...sameInBoth,
        title: title[language],
        rows: rows.map(({ label, amount, isHidden }) => ({ labelNl: label.nl, labelEn: label.en, amount, isHidden })),
      }))
    }
  },
}
