import { expect, test } from 'vitest'
import type { ReviewEntry } from '../../../../database/entries'
import { toReviews } from './reviews'

const where = { at: new Date('2026-11-20T12:00:00Z'), siteUrl: 'https://example.test' }

const written = (author: string, isSample: boolean) =>
  ({
    author_name: author,
    time: '2026-11-06T12:00:00Z',
    rating: 5,
    text: 'Rustig uitgelegd.',
    isVisible: true,
    isSample,
  }) as unknown as ReviewEntry

const said = (entries: ReviewEntry[], language: 'nl' | 'en' = 'nl') =>
  toReviews(entries, language, where).map(({ author_name, relative_time_description }) => `${author_name}: ${relative_time_description}`)

test('samples among themselves have an age, as a sentence above them says what they are', () => {
  expect(said([written('Sam', true), written('Mo', true)])).toEqual(['Sam: 2 weken geleden', 'Mo: 2 weken geleden'])
})

test.each([
  ['nl', ['Sam: voorbeeld', 'Noa: 2 weken geleden']],
  ['en', ['Sam: sample', 'Noa: 2 weeks ago']],
] as const)('beside a real review each sample says so (%s)', (language, expected) => {
  expect(said([written('Sam', true), written('Noa', false)], language)).toEqual(expected)
})
