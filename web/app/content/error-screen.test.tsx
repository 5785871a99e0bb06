import { portalPath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { ErrorScreen } from './error-screen'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test.each([
  [403, 'Not authorized', portalPath],
  [404, 'Page Not Found', '/'],
  [500, 'Something went wrong on our side', '/'],
  [503, "We'll be right back", '/'],
] as const)('says what happened and leads on: %i', (status, title, place) => {
  const screen = show(<ErrorScreen status={status} language="en" />)
  expect(screen.getByText(String(status))).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(place)
})
