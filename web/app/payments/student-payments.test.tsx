import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { PaymentStatusChip } from './payment-status-chip'
import { StudentPayments } from './student-payments'
import type { StudentPayments as Payments } from './student-payments.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/page')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

describe('a student’s payments', () => {
  const payments = (lines: Payments['lines']) => (
    <StudentPayments
      payments={{
        lines,
        totalItems: 0,
        isAll: false,
        place: { page: 1, size: 3 },
        pending: [],
        pendingCount: 0,
        pendingSum: null,
        payTo: { iban: 'NL00 TEST 0000 0000 00', payee: 'Rijschool De Rijbaan' },
      }}
    />
  )

  test.each([
    [null, 'Failed to fetch payments'],
    [[], 'No payment records found.'],
  ])('say that they can’t be had, or that there are none: %j', (lines, sentence) => {
    page.location = { pathname: '/portal/student', search: '?payments=all', hash: '' }
    const screen = show(payments(lines))
    expect(screen.getByText(new RegExp(`^${sentence}`))).toBeTruthy()
    const retry = screen.queryByText('Try again')?.getAttribute('href') ?? null
    expect(retry).toBe(lines === null ? '/portal/student?payments=all' : null)
  })
})

test.each([
  ['PENDING', 'PENDING', 'warning'],
  ['VERIFIED', 'VERIFIED', 'success'],
  ['REJECTED', 'REJECTED', 'danger'],
] as const)('the state %s of a payment reads "%s", in the colour of %s', (status, word, tone) => {
  const chip = show(<PaymentStatusChip status={status} />).getByText(word)
  expect(chip.classList).toContain(`chip-${tone}`)
})
