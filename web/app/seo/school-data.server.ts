import { requestPriceOf, tariffsOf, tariffSections, type ContentSnapshot, type Tariff, homePath } from '@rijbaan/contract'

const offerOf = (tariff: Tariff) => ({
  '@type': 'Offer',
  name: tariff.name,
  description: tariff.tagline,
  // No price rather than a wrong one: "on request" has none, and two readings (R4) are none to publish.
  ...(tariff.price !== null && requestPriceOf(tariff) === tariff.price ? { price: tariff.price, priceCurrency: 'EUR' } : {}),
})

/** The school's tariffs as search engines read them, one list for each section of the tariffs page. */
const catalogOf = ({ tariffsPage, tariffs }: ContentSnapshot) => ({
  '@type': 'OfferCatalog',
  name: tariffsPage.title,
  itemListElement: tariffSections.map((section) => ({
    '@type': 'OfferCatalog',
    name: tariffsPage.sections[section].title,
    itemListElement: tariffsOf(section, tariffs).map(offerOf),
  })),
})

/**
 * The school as a local business with its offers (schema.org). Without a star rating: one may not be given to oneself,
 * and the sample reviews are samples.
 */
export const schoolData = (content: ContentSnapshot, publicUrl: string): { [key: string]: unknown } => ({
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'EducationalOrganization'],
  '@id': `${publicUrl}${homePath}#school`,
  name: content.site.name,
  legalName: content.site.legalName,
  url: publicUrl,
  image: `${publicUrl}/og.png`,
  telephone: content.site.phone,
  email: content.site.email,
  vatID: content.site.vatNumber,
  address: {
    '@type': 'PostalAddress',
    streetAddress: content.site.street,
    postalCode: content.site.postalCode,
    addressLocality: content.site.city,
    addressCountry: 'NL',
  },
  ...(content.statistics ? { foundingDate: String(content.statistics.foundedYear) } : {}),
  sameAs: [content.site.instagramUrl, content.site.facebookUrl].filter(Boolean),
  currenciesAccepted: 'EUR',
  hasOfferCatalog: catalogOf(content),
})
