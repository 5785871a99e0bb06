import { expect, test } from 'vitest'
import { i18nOf } from './i18n.server'

test('a text is the same each time, and each language has its own', () => {
  const [dutch, english] = [i18nOf('nl').getFixedT('nl'), i18nOf('en').getFixedT('en')]
  const first = dutch('paging.next')
  expect(first).toBe(i18nOf('nl').t('paging.next'))
  expect(dutch('paging.next')).toBe(first)
  expect(english('paging.next')).toBe(i18nOf('en').t('paging.next'))
  expect(english('paging.next')).not.toBe(first)
})

test('a text with values has those of each time, also after the same without any', () => {
  const t = i18nOf('nl').getFixedT('nl')
  const [one, other] = ['Sanne', 'Daan'].map((name) => t('payments.sheet.title', { name }))
  expect([one?.includes('Sanne'), other?.includes('Daan')]).toEqual([true, true])
})

test('what has no text is named by its key, as without keeping', () => {
  const t = i18nOf('nl').getFixedT('nl') as (key: string) => string
  expect([t('nowhere.at.all'), t('nowhere.at.all')]).toEqual(['nowhere.at.all', 'nowhere.at.all'])
})
