import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import { BookButton } from './book-button'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const line = { id: 12, dayLabel: 'Thursday 26 November', time: '09:00' }
const button = () => <BookButton line={line} isDayFull={false} />
const answer = resultFor({ intent: 'book', about: '12' })

test('says “Booking…” at once, and “Booked” only after the answer (R69)', () => {
  const screen = show(button())
  expect(screen.getByRole('button', { name: 'Book: Thursday 26 November at 09:00' }).textContent).toBe('Book')
  page.fetcher = { ...page.fetcher, state: 'submitting', formData: new FormData() }
  screen.rerender(button())
  expect(screen.getByRole('button', { name: 'Booking…' }).textContent).toBe('Booking…')
  page.fetcher = { ...page.fetcher, state: 'idle', formData: undefined, data: answer }
  screen.rerender(button())
  expect(screen.getByRole('button', { name: 'Booked' })).toHaveProperty('disabled', true)
})

test('of a slot that another has can be pressed again', () => {
  page.fetcher = { ...page.fetcher, data: { ...answer, problem: { code: 'lesson-taken', facts: {} } } }
  expect(show(button()).getByRole('button', { name: /^Book: / })).toHaveProperty('disabled', false)
})
