import { expect, test } from 'vitest'
import { dateFormat, numberFormat, relativeFormat } from './formats'

const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const at = new Date('2026-11-26T12:00:00Z')

test('a format is made once for a language and its options', () => {
  expect(dateFormat('nl', day)).toBe(dateFormat('nl', { ...day }))
  expect(dateFormat('nl', day).format(at)).toBe('26 november')
  expect(dateFormat('en', day).format(at)).toBe('26 November')
  expect(dateFormat('nl', { ...day, month: 'short' }).format(at)).toBe('26 nov')
})

test('numbers and distances follow the language', () => {
  expect([numberFormat('nl', {}).format(2850), numberFormat('en', {}).format(2850)]).toEqual(['2.850', '2,850'])
  expect(numberFormat('nl', { minimumFractionDigits: 2 }).format(2850)).toBe('2.850,00')
  expect([
    relativeFormat('nl', { numeric: 'auto' }).format(1, 'day'),
    relativeFormat('nl', { numeric: 'always' }).format(1, 'day'),
  ]).toEqual(['morgen', 'over 1 dag'])
})
