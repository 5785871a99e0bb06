import { paymentsApi, studentHomePath } from '@rijbaan/contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer } from '../../tests/fixtures/replies'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { PaymentStatusChip } from './payment-status-chip'
import type { PaymentCode } from './payment-code.server'
import { StudentPayments } from './student-payments'
import { loadStudentPayments, type StudentPayments as Payments } from './student-payments.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
  vi.restoreAllMocks()
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

  const rejected: NonNullable<Payments['lines']>[number] = {
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
    code: null,
  }

  test('say what to do after a rejection, and lead to a new proof', () => {
    page.location = { pathname: studentHomePath(), search: '', hash: '' }
    const row = within(
      show(payments([rejected]))
        .getByText('€ 95')
        .closest('li')!,
    )
    expect(row.getByText(/Reason: The amount is not on it/)).toBeTruthy()
    expect(row.getByText(/^What now\? /)).toBeTruthy()
    expect(row.getByRole('link', { name: 'Upload a new proof' }).getAttribute('href')).toBe(studentHomePath({ upload: 'new' }))
  })

  const transfer = { payee: 'Rijschool De Rijbaan', iban: 'NL00 TEST 0000 0000 00', amount: '95.00', reference: 'RF76RB000003' }

  /** The row of one that waits for its transfer, unfolded. */
  const rowOf = (code: PaymentCode) => {
    const waiting = { ...rejected, status: 'PENDING' as const, decided: null, reason: '', code }
    const screen = show(payments([waiting]))
    screen.container.querySelector('details')!.open = true
    return { screen, row: within(screen.getByRole('listitem')) }
  }

  test.each([
    ['with a code for a bank’s app', { modules: 1, path: 'M0 0h1v1h-1z' }, 'Pay by QR code', 1],
    ['without one, at an account that no code names', null, 'Details for the transfer', 0],
  ])('that wait say what a transfer says, %s', (_, qr, title, codes) => {
    const { row } = rowOf({ qr, ...transfer })
    expect(row.getByText(title).tagName).toBe('SUMMARY')
    expect(row.queryAllByRole('img', { name: 'QR code to transfer € 95 to Rijschool De Rijbaan' })).toHaveLength(codes)
    const copies = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(copies).toEqual(['Copy: In the name of', 'Copy: Account (IBAN)', 'Copy: Amount', 'Copy: Reference'])
  })

  test('name nobody to be paid where the school doesn’t', () => {
    const { row } = rowOf({ qr: null, ...transfer, payee: '' })
    expect(row.getAllByRole('button')).toHaveLength(3)
  })

  test.each([
    ['Copy: In the name of', 'Rijschool De Rijbaan', 'Copied: In the name of'],
    ['Copy: Account (IBAN)', 'NL00TEST0000000000', 'Copied: Account (IBAN)'],
    ['Copy: Amount', '95.00', 'Copied: Amount'],
    ['Copy: Reference', 'RF76RB000003', 'Copied: Reference'],
  ])('put what a bank’s form takes on the clipboard: %s, %s', async (name, text, told) => {
    const written: string[] = []
    const clipboard = { writeText: async (each: string) => void written.push(each) }
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
    const { screen, row } = rowOf({ qr: null, ...transfer })
    fireEvent.click(row.getByRole('button', { name }))
    expect(await screen.findByText(told)).toBeTruthy()
    expect(written).toEqual([text])
  })

  test('say that it has to be typed over where it can’t be copied', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    const { screen, row } = rowOf({ qr: null, ...transfer })
    fireEvent.click(row.getByRole('button', { name: 'Copy: Amount' }))
    expect(await screen.findByText('Copying failed. Please type it over.')).toBeTruthy()
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
