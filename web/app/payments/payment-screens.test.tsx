import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { AdminPaymentsScreen } from './admin-payments-screen'
import type { PaymentList } from './payment-list.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const list: PaymentList = {
  ...{ place: { page: 1, size: 10 }, status: null, search: '', lines: [], totalItems: 0, countedTo: 2000, pendingCount: 7 },
}

test.each([
  ['there are none', [], 'No payment records found.'],
  ['they can’t be had', null, 'Failed to load payments'],
])('counts what is pending, and says that %s', (_, lines, sentence) => {
  const screen = show(<AdminPaymentsScreen list={{ ...list, lines }} />)
  expect(screen.getByText('7 pending')).toBeTruthy()
  expect(screen.container.textContent).toContain(sentence)
})
