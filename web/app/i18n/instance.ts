import type { Language } from '@rijbaan/contract'
import type { SiteTexts } from './nl/site'
import type { TextKey } from './text-key'
import type { TranslationOf } from './translation-of'

export type { TextKey } from './text-key'

/** What stands in a text's `{{places}}`; `count` also chooses its form for so many. */
export type TextValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The text of a key. */
export type Translate = (key: TextKey, values?: TextValues) => string

/** The texts of one language. Values need no escaping: React escapes what it renders. */
export type I18n = {
  language: Language
  t: Translate
  /** Whether there is such a text, for keys that are put together. */
  exists: (key: string) => boolean
}

type Part = { readonly [name: string]: string | Part }

const textsIn = (part: Part, before = ''): [key: string, text: string][] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value]] : textsIn(value, `${before}${name}.`),
  )

const withValues = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''))

/**
 * The texts of one language, ready to be read: a text by its key, the values in its places, and for a `count` its form `_zero`, `_one`
 * or `_other`, as the language counts. What has no text is named by its key (docs/decisions/0056-texts-without-a-library.md).
 */
export function createI18n(language: Language, texts: TranslationOf<SiteTexts>): I18n {
  const known = new Map(textsIn(texts))
  const plurals = new Intl.PluralRules(language)

  const formFor = (key: string, count: number): string | undefined =>
    (count === 0 ? known.get(`${key}_zero`) : undefined) ?? known.get(`${key}_${plurals.select(count)}`)

  const t: Translate = (key, values = {}) => {
    const { count } = values
    const text = (typeof count === 'number' ? formFor(key, count) : undefined) ?? known.get(key)
    return text === undefined ? key : withValues(text, values)
  }
  return { language, t, exists: (key) => known.has(key) }
}
