import { legalPage, type LegalPage } from '@rijbaan/contract'
import type { LegalPageEntry } from '../../../../database/entries'
import { paragraphsOf, seoOf, textOf } from './fields'
import { isWhole } from './whole'

const toLegalPage = (entry: LegalPageEntry) => ({
  key: entry.key,
  title: textOf(entry, 'title'),
  sampleNotice: textOf(entry, 'sampleNotice'),
  intro: textOf(entry, 'intro'),
  sections: (entry.sections ?? []).map((section) => ({
    heading: textOf(section, 'heading'),
    paragraphs: paragraphsOf(section, 'text'),
  })),
  seo: seoOf(entry),
})

export const toLegalPages = (entries: LegalPageEntry[]): LegalPage[] => entries.map(toLegalPage).filter(isWhole(legalPage))
