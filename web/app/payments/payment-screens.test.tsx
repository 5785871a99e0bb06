import { proofPath, personPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { wasName } from '../shell/portal/was'
import { AdminPaymentsScreen } from './office/payments-screen'
import type { PaymentLine } from './payment-line.server'
import type { PaymentList } from './payment-list.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const list: PaymentList = {
  ...{
    place: { page: 1, size: 10 },
    status: null,
    search: '',
    lines: [],
    edges: { continued: false, continues: false },
    totalItems: 0,
    countedTo: 2000,
    pendingCount: 7,
    csv: null,
  },
}

test.each([
  ['there are none', [], 'No payment records found.'],
  ['they can’t be had', null, 'Failed to load payments'],
])('counts what is pending, and says that %s', (_, lines, sentence) => {
  const screen = show(<AdminPaymentsScreen list={{ ...list, lines }} />)
  expect(screen.getByText('7 pending')).toBeTruthy()
  expect(screen.container.textContent).toContain(sentence)
})

const pending = (id: number): PaymentLine => ({
  ...{ id, amount: '€ 95', description: 'Losse les', method: 'BANK_TRANSFER', status: 'PENDING', day: '17 nov' },
  ...{ createdAt: '17 november 2026 om 10:30', reference: 'RF76 RB00 0003', proof: null, proofId: '', reason: '', decided: null },
  student: { id: 5, name: 'Noor Visser', isFormer: false },
})

test('the reason typed for one payment is not there for the next', () => {
  const screenOf = (id: number) => {
    page.location.search = `?payment=${id}&reject=1`
    return <AdminPaymentsScreen list={{ ...list, lines: [pending(1), pending(2)], totalItems: 2 }} />
  }
  const screen = show(screenOf(1))
  const reason = () => screen.container.querySelector<HTMLTextAreaElement>('textarea[name=reason]')
  fireEvent.change(reason()!, { target: { value: 'Het bewijs is van iemand anders' } })
  screen.rerender(screenOf(2))
  expect([reason()?.form?.querySelector<HTMLInputElement>('[name=paymentId]')?.value, reason()?.value]).toEqual(['2', ''])
})

test('a verdict names the proof that was looked at: a later one is judged once it was shown', () => {
  const screenOf = (proofId: string, search = '') => {
    page.location.search = `?payment=1${search}`
    const line = { ...pending(1), proof: proofPath(1), proofId }
    return <AdminPaymentsScreen list={{ ...list, lines: [line], totalItems: 1 }} />
  }
  const screen = show(screenOf('first'))
  const judged = () => [
    ...new Set([...screen.container.querySelectorAll<HTMLInputElement>(`[name="${wasName('proofId')}"]`)].map(({ value }) => value)),
  ]
  expect(judged()).toEqual(['first'])
  for (const [proofId, search, seen] of [
    ['second', '', 'first'],
    ['second', '&reject=1', 'first'],
    ['second', '&proof=1', 'second'],
    ['third', '&proof=1', 'second'],
    ['third', '', 'second'],
  ] as const) {
    screen.rerender(screenOf(proofId, search))
    expect([proofId, search, judged()]).toEqual([proofId, search, [seen]])
  }
})

test.each([
  [7, 'Robin Meijer (no. 7), 18 November 2026'],
  // Of a row from before there were numbers.
  [null, 'Robin Meijer, 18 November 2026'],
])('says who decided, with number %o, which nobody chooses', (byId, words) => {
  page.location.search = '?payment=1'
  const line: PaymentLine = { ...pending(1), status: 'VERIFIED', decided: { by: 'Robin Meijer', byId, on: '18 November 2026' } }
  expect(show(<AdminPaymentsScreen list={{ ...list, lines: [line], totalItems: 1 }} />).getByText(words)).toBeTruthy()
})

test('marks in the list which payments have a proof', () => {
  const lines = [pending(1), { ...pending(2), student: { id: 6, name: 'Samira Kaya', isFormer: false }, proof: proofPath(2) }]
  const screen = show(<AdminPaymentsScreen list={{ ...list, lines, totalItems: 2 }} />)
  expect(screen.getAllByText('With proof').map((mark) => mark.closest('a')?.textContent)).toEqual([expect.stringContaining('Samira Kaya')])
})

test.each([
  [false, personPath('student', 5)],
  [true, null],
])('leads to the student’s page, unless they were anonymised (%s)', (isFormer, href) => {
  page.location.search = '?payment=1'
  const line: PaymentLine = { ...pending(1), student: { id: 5, name: 'Oud-leerling 5', isFormer } }
  const screen = show(<AdminPaymentsScreen list={{ ...list, lines: [line], totalItems: 1 }} />)
  const fact = screen.container.querySelector('dialog#payment-sheet dd, aside dd')
  expect([fact?.textContent, fact?.querySelector('a')?.getAttribute('href') ?? null]).toEqual(['Oud-leerling 5', href])
})
