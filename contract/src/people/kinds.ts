export const licenseTypes = ['MANUAL', 'AUTOMATIC'] as const
export type LicenseType = (typeof licenseTypes)[number]

export const isLicenseType = (value: unknown): value is LicenseType => licenseTypes.some((type) => type === value)

/** What lists of people are ordered by: first and last name, or the newest first. */
export const peopleSorts = ['name', 'newest'] as const
export type PeopleSort = (typeof peopleSorts)[number]
