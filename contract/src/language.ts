/** The site's languages; the first is the default and the fallback (spec 1 §9, R1). */
export const languages = ['nl', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'nl'

/** Name of the cookie, and of the query parameter, that carry the visitor's language (R2). */
export const languageCookie = 'lng'

/** The locale that dates and numbers follow (spec 1 §9). */
export const localeOf: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language meant by a text from outside (a cookie, a header, a payload); Dutch for anything unknown. */
export const toLanguage = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage)
