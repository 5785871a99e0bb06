import type { Site } from '@rijbaan/contract'
import type { SiteEntry } from '../../../../database/entries'
import { takesTransfers } from '../iban'
import { fileUrlOf, flagOf, linesOf, linkOf, seoOf, textOf } from './fields'

/** What every page shows of the school. */
export const toSite = (entry: SiteEntry, siteUrl: string): Site => ({
  name: textOf(entry, 'name'),
  shortName: textOf(entry, 'shortName'),
  legalName: textOf(entry, 'legalName'),
  headerText: textOf(entry, 'headerText'),
  footerText: textOf(entry, 'footerText'),
  street: textOf(entry, 'street'),
  postalCode: textOf(entry, 'postalCode'),
  city: textOf(entry, 'city'),
  country: textOf(entry, 'country'),
  phone: textOf(entry, 'phone'),
  email: textOf(entry, 'email'),
  openingHours: (entry.openingHours ?? []).map((part) => ({ days: textOf(part, 'days'), hours: textOf(part, 'hours') })),
  whatsappNumber: textOf(entry, 'whatsappNumber'),
  whatsappGreeting: textOf(entry, 'whatsappGreeting'),
  theoryCourseUrl: linkOf(entry, 'theoryCourseUrl', siteUrl),
  instagramUrl: linkOf(entry, 'instagramUrl', siteUrl),
  facebookUrl: linkOf(entry, 'facebookUrl', siteUrl),
  googleReviewsUrl: linkOf(entry, 'googleReviewsUrl', siteUrl),
  facebookReviewsUrl: linkOf(entry, 'facebookReviewsUrl', siteUrl),
  privacyPdfUrl: fileUrlOf(entry.privacyPdf),
  termsPdfUrl: fileUrlOf(entry.termsPdf),
  kvkNumber: textOf(entry, 'kvkNumber'),
  vatNumber: textOf(entry, 'vatNumber'),
  iban: textOf(entry, 'iban'),
  isRealIban: takesTransfers(textOf(entry, 'iban')),
  payee: textOf(entry, 'payee'),
  cookieText: textOf(entry, 'cookieText'),
  isSample: flagOf(entry, 'isSample'),
  cbr: {
    title: textOf(entry, 'cbrTitle'),
    text: textOf(entry, 'cbrText'),
    numberLabel: textOf(entry, 'cbrNumberLabel'),
    number: textOf(entry, 'cbrNumber'),
    steps: linesOf(entry, 'cbrSteps'),
    warning: textOf(entry, 'cbrWarning'),
    buttonLabel: textOf(entry, 'cbrButtonLabel'),
    url: linkOf(entry, 'cbrUrl', siteUrl),
  },
  seo: seoOf(entry),
})
