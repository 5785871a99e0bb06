import { describe, expect, test } from 'vitest'
import { languages } from '../language'
import type { Payment } from '../payments/model'
import { cellsOf, headingsOf, listColumns, listFileName, listNames } from './columns'

const at = new Date('2026-11-27T23:30:00Z')
const reader = (language: 'nl' | 'en') => ({ language, now: at })

const payment: Payment = {
  id: 12,
  studentId: 7,
  student: { id: 7, firstName: 'Noor', lastName: 'Visser', username: 'noor', email: 'noor@example.test', isFormer: false },
  amount: 1234.5,
  currency: 'EUR',
  method: 'IDEAL',
  status: 'REJECTED',
  description: '=Pakket',
  reference: 'RF18RB000012',
  proofDocument: null,
  proofId: null,
  reason: '-',
  createdAt: '2026-11-20T09:00:00Z',
  verifiedAt: '2026-11-21T09:00:00Z',
  verifiedBy: 'Admin',
  verifiedById: 1,
}

describe('a row', () => {
  test('says it in the reader’s words, and has no formula among its cells', () => {
    expect(cellsOf(listColumns.payments, payment, reader('nl'))).toEqual([
      ...[
        '20-11-2026',
        'Noor Visser',
        'noor@example.test',
        "'=Pakket",
        'RF18 RB00 0012',
        'iDEAL',
        '1234,50',
        'Afgewezen',
        '21-11-2026',
        "'-",
      ],
    ])
    expect(cellsOf(listColumns.payments, payment, reader('en')).slice(5, 8)).toEqual(['iDEAL', '1234.50', 'Rejected'])
  })

  test('of who was anonymised names nobody', () => {
    const former = { ...payment, student: { ...payment.student, firstName: '', lastName: '', username: '', email: '', isFormer: true } }
    expect(cellsOf(listColumns.payments, former, reader('nl')).slice(1, 3)).toEqual(['Oud-leerling 7', ''])
  })
})

test.each(Object.entries(listColumns))('%s has a heading of its own over each column, in both languages', (_, columns) => {
  for (const language of languages) {
    const heads = headingsOf(columns as (typeof listColumns)['payments'], language)
    expect(heads.every(Boolean)).toBe(true)
    expect(new Set(heads).size).toBe(heads.length)
  }
})

test('files are named after their list, and Amsterdam’s day', () => {
  expect(listNames.map((list) => listFileName(list, reader('nl')))).toEqual(
    ['lessen', 'examens', 'betalingen', 'leerlingen', 'instructeurs'].map((name) => `${name}-2026-11-28.csv`),
  )
  expect(listFileName('lessons', reader('en'))).toBe('lessons-2026-11-28.csv')
})
