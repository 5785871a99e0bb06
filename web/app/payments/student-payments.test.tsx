import { paymentsApi, studentHomePath } from '@rijbaan/contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer } from '../../tests/fixtures/replies'
import { leavePage, page, show } from '../../tests/fixtures/page'
import type { PaymentLine } from './payment-line.server'
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

  test('say what to do after a rejection, and lead to a new proof', () => {
    page.location = { pathname: studentHomePath(), search: '', hash: '' }
    const rejected: PaymentLine = {
      ...{ id: 4, amount: '€ 95', description: 'Single lesson', method: 'BANK_TRANSFER', status: 'REJECTED', day: '17 Nov' },
      ...{
        createdAt: '17 November 2026 at 10:30',
        reference: 'RF76 RB00 0003',
        proof: null,
        proofId: '',
        reason: 'The amount is not on it',
      },
      decided: { by: 'Robin Meijer', byId: 7, on: '18 November 2026' },
      student: { id: 5, name: 'Noor Visser', isFormer: false },
    }
    const row = within(
      show(payments([rejected]))
        .getByText('€ 95')
        .closest('li')!,
    )
    expect(row.getByText(/Reason: The amount is not on it/)).toBeTruthy()
    expect(row.getByText(/^What now\? /)).toBeTruthy()
    expect(row.getByRole('link', { name: 'Upload a new proof' }).getAttribute('href')).toBe(studentHomePath({ upload: 'new' }))
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
