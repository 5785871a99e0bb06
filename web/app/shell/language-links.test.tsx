import { tariffsPath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../tests/fixtures/page'
import { LanguageLinks } from './language-links'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(cleanup)

test.each([
  [tariffsPath, tariffsPath],
  ['//elsewhere.test/x', '/elsewhere.test/x'],
  ['/\\elsewhere.test/x', '/elsewhere.test/x'],
])('at %s the languages lead to %s, on this site', (path, place) => {
  const links = show(<LanguageLinks language="nl" path={path} search="?page=2" />).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${place}?page=2&lng=nl`, `${place}?page=2&lng=en`])
})
