import type { PackageCard } from '@rijbaan/contract'
import type { AutoPackageEntry, TariffEntry } from '../../../../database/entries'
import { flagOf, linesOf, numberOrNull, textOf } from './fields'

/** A package on its card; tariffs have the same. */
export const toPackageCard = (entry: AutoPackageEntry | TariffEntry): PackageCard => ({
  id: entry.documentId,
  name: textOf(entry, 'name'),
  tagline: textOf(entry, 'tagline'),
  lessons: numberOrNull(entry, 'lessons'),
  price: numberOrNull(entry, 'price'),
  features: linesOf(entry, 'features'),
  isHighlighted: flagOf(entry, 'isHighlighted'),
})
