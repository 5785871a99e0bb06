import { describe, expect, test } from 'vitest'
import { texts } from './en'
import { createI18n, type TextKey } from './instance'

const { t, exists } = createI18n('en', texts)

/** A text that only this test has. */
const saying = (forms: Record<string, string>) => {
  const i18n = createI18n('en', { ...texts, common: { ...texts.common, ...forms } })
  return (values?: Record<string, string | number>) => i18n.t('common.test' as TextKey, values)
}

describe('a text', () => {
  test.each([
    ['a {{name}} and {{name}}', { name: 'Jan & Co' }, 'a Jan & Co and Jan & Co'],
    ['{{gone}}!', { name: 'Jan' }, '!'],
    ['{{gone}}!', undefined, '!'],
    ['$& {{name}}', { name: '$1 {{other}}', other: 'x' }, '$& $1 {{other}}'],
    ['{{count}} of {{max}}', { count: 0, max: 3 }, '0 of 3'],
  ])('"%s" with %j is "%s"', (text, values, said) => {
    expect(saying({ test: text })(values)).toBe(said)
  })

  test.each([
    [0, 'none'],
    [1, '1 lesson'],
    [2, '2 lessons'],
    [-1, '-1 lesson'],
    [1.5, '1.5 lessons'],
  ])('for %d has the form of the language', (count, said) => {
    expect(saying({ test_zero: 'none', test_one: '{{count}} lesson', test_other: '{{count}} lessons' })({ count })).toBe(said)
  })

  test('for none has the form of several, unless there is one for none', () => {
    expect(saying({ test_one: 'one', test_other: '{{count}} lessons' })({ count: 0 })).toBe('0 lessons')
  })

  test('that has no forms is the same for every number', () => {
    expect(saying({ test: 'lessons: {{count}}' })({ count: 1 })).toBe('lessons: 1')
  })

  test('that isn’t there is named by its key', () => {
    expect([t('nowhere.at.all' as TextKey), t('nowhere.at.all' as TextKey, { count: 1 })]).toEqual(['nowhere.at.all', 'nowhere.at.all'])
  })

  test.each([
    ['paging.next', true],
    ['paging', false],
    ['paging.__proto__', false],
    ['toString', false],
  ])('under "%s" exists: %s', (key, is) => {
    expect(exists(key)).toBe(is)
  })
})
