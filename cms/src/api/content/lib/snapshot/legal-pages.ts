import { legalPage, type LegalPage } from '@rijbaan/contract'
import type { LegalPageEntry } from '../../../../database/entries'
import { seoOf, textOf } from './fields'
import { proseOf } from './prose'
import { isWhole } from './whole'

const toLegalPage = (siteUrl: string) => (entry: LegalPageEntry) => ({
  key: entry.key,
  title: textOf(entry, 'title'),
  sampleNotice: textOf(entry, 'sampleNotice'),
  intro: textOf(entry, 'intro'),
  sections: (entry.sections ?? []).map((section) => ({
    heading: textOf(section, 'heading'),
    ...proseOf(siteUrl)(section, 'text', 'body'),
  })),
  seo: seoOf(entry),
})

export const toLegalPages = (entries: LegalPageEntry[], siteUrl: string): LegalPage[] =>
  entries.map(toLegalPage(siteUrl)).filter(isWhole(legalPage))
