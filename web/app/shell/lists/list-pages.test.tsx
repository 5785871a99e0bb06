import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { ListPages } from './list-pages'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test('offers its pages in four sizes', () => {
  page.location.search = '?filter=all&page=3'
  const { getAllByRole, getByText } = show(<ListPages place={{ page: 3, size: 10 }} totalItems={128} />)
  expect(getByText('21–30 of 128')).toBeTruthy()
  const sizes = getAllByRole('link').filter(({ className }) => className === 'pagination-size')
  expect(sizes.map((link) => [link.textContent, link.getAttribute('href'), link.hasAttribute('aria-current')])).toEqual([
    ['5', '?filter=all&size=5', false],
    ['10', '?filter=all&size=10', true],
    ['20', '?filter=all&size=20', false],
    ['50', '?filter=all&size=50', false],
  ])
})

test.each([
  [0, 10, false],
  [10, 10, false],
  [11, 10, true],
  [7, 5, true],
  [11, 20, false],
  [20, 20, false],
  [21, 20, true],
])('%i rows by %i have pages to turn: %s', (totalItems, size, hasPages) => {
  const { container } = show(<ListPages place={{ page: 1, size }} totalItems={totalItems} />)
  expect(container.querySelector('nav') !== null).toBe(hasPages)
})
