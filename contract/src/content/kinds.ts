/** Manual packages or automatic ones: the two sections of the tariffs page. */
export const tariffSections = ['manual', 'automatic'] as const
export type TariffSection = (typeof tariffSections)[number]

export const legalPages = ['privacy', 'terms', 'accessibility'] as const
export type LegalPageKey = (typeof legalPages)[number]
