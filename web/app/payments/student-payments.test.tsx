import { paymentsApi, studentHomePath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer } from '../../tests/fixtures/replies'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { PaymentStatusChip } from './payment-status-chip'
import { StudentPayments } from './student-payments'
import { loadStudentPayments, type StudentPayments as Payments } from './student-payments.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const { given } = fakeFetch()

describe('the address of a student’s payments', () => {
  const open = (search: string, totalItems: number) => {
    given(answer(paymentsApi.mine, [], { totalItems }))
    return loadStudentPayments(new Request(`https://www.rijbaan.test${studentHomePath()}${search}`), contextFor(cmsUrl))
  }

  test('goes from beyond the history to its last page', async () => {
    const redirected = (await open('?payments=all&page=9', 12).catch((thrown: unknown) => thrown)) as Response
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([302, studentHomePath({ payments: 'all', page: 2 })])
  })

  test.each([
    ['?payments=all&page=2', 12],
    ['?payments=all&page=9', 0],
    ['?page=9', 12],
  ])('stays at %s with %d payments', async (search, totalItems) => {
    expect(await open(search, totalItems)).toMatchObject({ totalItems })
  })
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
    page.location = { pathname: studentHomePath(), search: '?payments=all', hash: '' }
    const screen = show(payments(lines))
    expect(screen.getByText(new RegExp(`^${sentence}`))).toBeTruthy()
    const retry = screen.queryByText('Try again')?.getAttribute('href') ?? null
    expect(retry).toBe(lines === null ? studentHomePath({ payments: 'all' }) : null)
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
