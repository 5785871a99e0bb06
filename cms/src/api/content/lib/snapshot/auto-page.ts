import type { AutoPage } from '@rijbaan/contract'
import type { AutoPackageEntry, AutoPageEntry } from '../../../../database/entries'
import { inOrder, isVisible, pictureOf, seoOf, textOf } from './fields'
import { toPackageCard } from './package-card'
import { proseOf } from './prose'

export const toAutoPage = (entry: AutoPageEntry, cards: AutoPackageEntry[], siteUrl: string): AutoPage => ({
  hero: {
    title: textOf(entry, 'heroTitle'),
    subtitle: textOf(entry, 'heroSubtitle'),
    buttonLabel: textOf(entry, 'heroButtonLabel'),
    picture: pictureOf(entry.heroPicture),
  },
  details: {
    title: textOf(entry, 'detailsTitle'),
    summary: textOf(entry, 'detailsSummary'),
    ...proseOf(siteUrl)(entry, 'detailsText', 'detailsBody'),
    readMoreLabel: textOf(entry, 'readMoreLabel'),
    readLessLabel: textOf(entry, 'readLessLabel'),
  },
  packages: {
    sectionTitle: textOf(entry, 'packagesSectionTitle'),
    title: textOf(entry, 'packagesTitle'),
    intro: textOf(entry, 'packagesIntro'),
    tariffsLinkLabel: textOf(entry, 'tariffsLinkLabel'),
    cards: inOrder(cards).filter(isVisible).map(toPackageCard),
  },
  callMeBack: {
    title: textOf(entry, 'callBackTitle'),
    text: textOf(entry, 'callBackText'),
    privacyNote: textOf(entry, 'callBackPrivacyNote'),
  },
  seo: seoOf(entry),
})
