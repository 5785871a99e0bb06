import type { AutoPage, Language } from '@rijbaan/contract'
import type { AutoPackageEntry, AutoPageEntry, InstructorPart, PickupAreaPart } from '../../../../database/entries'
import { inOrder, isVisible, numberOrNull, pictureOf, seoOf, textOf, videoOf } from './fields'
import { toPackageCard } from './package-card'
import { proseOf } from './prose'

const toInstructor = (part: InstructorPart, language: Language) => ({
  name: textOf(part, 'name'),
  portrait: pictureOf(part.portrait),
  languages: textOf(part, language === 'nl' ? 'languagesNl' : 'languagesEn'),
  car: textOf(part, 'car'),
  sentence: textOf(part, language === 'nl' ? 'sentenceNl' : 'sentenceEn'),
})

const toArea = (part: PickupAreaPart) => ({ name: textOf(part, 'name'), x: numberOrNull(part, 'x') ?? 0, y: numberOrNull(part, 'y') ?? 0 })

type AutoPageFacts = { cards: AutoPackageEntry[]; language: Language; siteUrl: string }

export const toAutoPage = (entry: AutoPageEntry, { cards, language, siteUrl }: AutoPageFacts): AutoPage => ({
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
  people: {
    title: textOf(entry, 'peopleTitle'),
    intro: textOf(entry, 'peopleIntro'),
    instructors: (entry.instructors ?? []).filter(isVisible).map((part) => toInstructor(part, language)),
  },
  car: { pictures: (entry.carPictures ?? []).flatMap((file) => pictureOf(file) ?? []), video: videoOf(entry.carVideo) },
  pickup: { title: textOf(entry, 'areasTitle'), text: textOf(entry, 'areasText'), areas: (entry.areas ?? []).map(toArea) },
  callMeBack: {
    title: textOf(entry, 'callBackTitle'),
    text: textOf(entry, 'callBackText'),
    privacyNote: textOf(entry, 'callBackPrivacyNote'),
  },
  seo: seoOf(entry),
})
