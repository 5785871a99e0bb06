import { parameterDefaults, parameterKeys } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { parameterName, parameterValue } from './parameter-words'

test.each([
  ['nl', ['6 lessen', 'ma, di, wo, do, vr', '60 minuten', 'Rijles', '16 jaar']],
  ['en', ['6 lessons', 'Mon, Tue, Wed, Thu, Fri', '60 minutes', 'Regular', '16 years']],
] as const)('the five are said in words (%s)', (language, words) => {
  expect(parameterKeys.map((key) => parameterValue(key, parameterDefaults[key].value, language))).toEqual(words)
})

test('each has a name that is no key, in both languages', () => {
  for (const language of ['nl', 'en'] as const)
    expect(parameterKeys.map((key) => parameterName(key, language)).filter((name) => name.includes('.'))).toEqual([])
})

test('what is none of ours stays as it is stored', () => {
  expect([parameterName('lessons.per.week', 'nl'), parameterValue('lessons.per.week', '30', 'nl')]).toEqual(['lessons.per.week', '30'])
})
