import { inLanguage, homePath, languageCookie } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { texts as english } from './en'
import { i18nOf } from './i18n.server'
import { languageCookieFor, languageOf } from './language.server'
import { texts as dutch } from './nl'

const request = (url: string, cookie = '', acceptLanguage = 'de') =>
  new Request(`http://localhost${url}`, { headers: { cookie, 'accept-language': acceptLanguage } })

describe('the language of a request', () => {
  test.each([
    ['/', '', 'nl'],
    ['/', 'lng=en', 'en'],
    ['/', 'a=b; lng=en; c=d', 'en'],
    [inLanguage(homePath, 'en'), '', 'en'],
    [inLanguage(homePath, 'nl'), 'lng=en', 'nl'],
    [`${homePath}?${languageCookie}=fr`, 'lng=en', 'en'],
    [`${homePath}?${languageCookie}=`, '', 'nl'],
    ['/', 'lng=fr', 'nl'],
    ['/', 'mylng=en', 'nl'],
  ])('%s with the cookie "%s" is %s', (url, cookie, language) => {
    expect(languageOf(request(url, cookie))).toBe(language)
  })

  test("is Dutch until chosen, whatever the browser's own is", () => {
    expect(languageOf(request('/', '', 'en-GB,en;q=0.9'))).toBe('nl')
  })

  test('is kept for a year', () => {
    expect(languageCookieFor('en', true)).toBe('lng=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
  })
})

/** Every key with its sentence, and the names that are filled in. */
function sentencesIn(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentencesIn(value as object, `${path}${key}.`),
  )
}

describe('the texts', () => {
  const names = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

  test('fill in the same names in both languages', () => {
    const inEnglish = new Map(sentencesIn(english))
    const differing = sentencesIn(dutch).filter(([key, text]) => names(text).join() !== names(inEnglish.get(key) ?? '').join())
    expect(differing).toEqual([])
  })

  test('are there at once, each language in its own words', () => {
    expect(i18nOf('nl').t('lessons.badge.inDays', { count: 1 })).toBe('over 1 dag')
    expect(i18nOf('en').t('lessons.badge.inDays', { count: 40 })).toBe('in 40 days')
    expect(i18nOf('nl').t('requests.tariff.success', { name: 'Jan & Co' })).toContain('Jan & Co')
  })
})
