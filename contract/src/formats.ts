import { localeOf, type Language } from './language'

/** Keeps what was made by what it was made of: making a format costs more than a hundred uses of it. */
function keeping<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(localeOf[language], options)
    made.set(key, format)
    return format
  }
}

/** How moments are written in a language; `options` are those of `Intl`, of which the code has a handful. */
export const dateFormat = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

/** How numbers are written. */
export const numberFormat = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** How a distance in time is said. */
export const relativeFormat = keeping((locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options))
