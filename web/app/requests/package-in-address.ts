import type { PackageQuery } from '@rijbaan/contract'
import { useAsked } from '../asked'
import { usePosted } from '../forms/use-posted'
import { askForPackage } from './intents'

/** The package whose form the page shows: from `?package=`, or from what a browser without a script just posted (R59). */
export function usePackageInAddress(): string | null {
  const search = useAsked<PackageQuery>()
  const posted = usePosted([askForPackage])
  return search.get('package') ?? posted?.values['packageId'] ?? null
}
