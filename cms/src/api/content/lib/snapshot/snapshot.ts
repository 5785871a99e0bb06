import { defaultFeatures, figuresOf, type ContentSnapshot, type Language } from '@rijbaan/contract'
import type {
  AutoPackageEntry,
  AutoPageEntry,
  FeaturesEntry,
  HomePageEntry,
  LegalPageEntry,
  PriceTableEntry,
  ReviewEntry,
  SiteEntry,
  StatisticsEntry,
  TariffEntry,
  TariffsPageEntry,
} from '../../../../database/entries'
import { toAutoPage } from './auto-page'
import { toFeatures } from './features'
import { toHomePage, toStatistics } from './home-page'
import { toLegalPages } from './legal-pages'
import { toReviews } from './reviews'
import { toSite } from './site'
import { toPriceTables, toTariffs, toTariffsPage } from './tariffs-page'

/** The stored entries that a snapshot is made of; statistics and features are absent while nobody has published them. */
type StoredContent = {
  site: SiteEntry
  homePage: HomePageEntry
  autoPage: AutoPageEntry
  tariffsPage: TariffsPageEntry
  statistics: StatisticsEntry | undefined
  tariffs: TariffEntry[]
  autoPackages: AutoPackageEntry[]
  priceTables: PriceTableEntry[]
  reviews: ReviewEntry[]
  legalPages: LegalPageEntry[]
  features: FeaturesEntry | undefined
}

/** What the public pages show, from what is stored; `at` dates the reviews' "a week ago", `siteUrl` is the site's own address. */
export function toSnapshot(stored: StoredContent, language: Language, { at, siteUrl }: { at: Date; siteUrl: string }): ContentSnapshot {
  const statistics = stored.statistics ? toStatistics(stored.statistics) : null
  const tariffs = toTariffs(stored.tariffs)
  const priceTables = toPriceTables(stored.priceTables, language)
  const reviews = toReviews(stored.reviews, language, { at, siteUrl })
  return {
    language,
    site: toSite(stored.site, siteUrl),
    home: toHomePage(stored.homePage, figuresOf({ statistics, tariffs, priceTables, reviews }, language), siteUrl),
    auto: toAutoPage(stored.autoPage, { cards: stored.autoPackages, language, siteUrl }),
    tariffsPage: toTariffsPage(stored.tariffsPage),
    tariffs,
    priceTables,
    statistics,
    reviews,
    legalPages: toLegalPages(stored.legalPages, siteUrl),
    features: stored.features ? toFeatures(stored.features) : defaultFeatures,
  }
}
