import type { LicenseType } from '@rijbaan/contract'

/** The word for each kind of gearbox that a licence is for. */
export const licenseTypeKeys = {
  MANUAL: 'people.license.manual',
  AUTOMATIC: 'people.license.automatic',
} as const satisfies Record<LicenseType, string>
