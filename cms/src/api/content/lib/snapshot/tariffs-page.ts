import { priceTable, tariff, type Language, type PriceTable, type Tariff, type TariffsPage } from '@rijbaan/contract'
import type { PriceTableEntry, TariffEntry, TariffsPageEntry } from '../../../../database/entries'
import { flagOf, inOrder, isVisible, numberOrNull, seoOf, textOf } from './fields'
import { toPackageCard } from './package-card'
import { isWhole } from './whole'

export const toTariffsPage = (entry: TariffsPageEntry): TariffsPage => ({
  title: textOf(entry, 'title'),
  intro: textOf(entry, 'intro'),
  trialNotice: textOf(entry, 'trialNotice'),
  trialLinkLabel: textOf(entry, 'trialLinkLabel'),
  sections: {
    manual: { title: textOf(entry, 'manualTitle'), intro: textOf(entry, 'manualIntro') },
    automatic: { title: textOf(entry, 'automaticTitle'), intro: textOf(entry, 'automaticIntro') },
  },
  seo: seoOf(entry),
})

const toTariff = (entry: TariffEntry) => ({
  ...toPackageCard(entry),
  section: entry.section,
  requestPrice: numberOrNull(entry, 'requestPrice'),
  requestPriceNote: textOf(entry, 'requestPriceNote') || null,
})

export const toTariffs = (entries: TariffEntry[]): Tariff[] => inOrder(entries).filter(isVisible).map(toTariff).filter(isWhole(tariff))

const toPriceTable = (entry: PriceTableEntry, language: Language) => ({
  key: textOf(entry, 'key'),
  section: entry.section,
  title: textOf(entry, 'title'),
  isOpenByDefault: flagOf(entry, 'isOpenByDefault'),
  rows: (entry.rows ?? [])
    .filter(isVisible)
    .map((row) => ({ label: textOf(row, language === 'nl' ? 'labelNl' : 'labelEn'), amount: numberOrNull(row, 'amount') })),
})

export const toPriceTables = (entries: PriceTableEntry[], language: Language): PriceTable[] =>
  inOrder(entries)
    .map((entry) => toPriceTable(entry, language))
    .filter(isWhole(priceTable))
