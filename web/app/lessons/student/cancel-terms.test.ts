import { expect, test } from 'vitest'
import { sampleContent } from '../../../tests/fixtures/content'
import { cancelTermsIn } from './cancel-terms'

test.each([
  ['nl', /^Een les kosteloos afzeggen kan tot 24 uur/],
  ['en', /until 24 hours before it starts/],
] as const)('the terms about the last 24 hours are found in %s', (language, words) => {
  expect(cancelTermsIn(sampleContent(language).legalPages)).toMatch(words)
})

test('terms that say nothing of them have none', () => {
  expect(cancelTermsIn([{ key: 'terms', sections: [] }])).toBeNull()
})
