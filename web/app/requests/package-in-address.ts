import { useSearchParams } from '@remix-run/react'
import { resultOf, type FormResult } from './form-result'

/** The package whose form the page shows: from `?package=`, or from what a browser without a script just posted (R59). */
export function usePackageInAddress(result: FormResult | null): string | null {
  const [search] = useSearchParams()
  return search.get('package') ?? resultOf('tariff-request', result)?.values['packageId'] ?? null
}
