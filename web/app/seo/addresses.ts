import { inLanguage, languages, type Language } from '@rijbaan/contract'

/** A page's address in one language: what `canonical` and `hreflang` point at (R2). */
export const addressIn = (language: Language, publicUrl: string, path: string): string => publicUrl + inLanguage(path, language)

/** The same page in every language, and without one for a visitor whose language nobody knows (R2). */
export const alternatesOf = (publicUrl: string, path: string): { hreflang: string; href: string }[] => [
  ...languages.map((language) => ({ hreflang: language, href: addressIn(language, publicUrl, path) })),
  { hreflang: 'x-default', href: publicUrl + path },
]
