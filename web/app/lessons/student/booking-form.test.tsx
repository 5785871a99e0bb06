import { studentLessonPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import { toLessonLine } from '../lesson-line.server'
import { BookingForm } from './booking-form'
import { FreeTimes } from '../free-times'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const seen = { language: 'en', now: new Date('2026-11-24T12:00:00+01:00') } as const
const at = (id: number, hour: string, isBooked = false) =>
  toLessonLine((isBooked ? bookedLessonFor : lessonFor)({ id, lessonDateTime: `2026-11-26T${hour}:00+01:00` }), seen)

const form = (lines = [at(1, '09:00'), at(2, '10:00')], isDayFull = false) => {
  const bookable = lines.filter(({ kind }) => kind === 'free' && !isDayFull)
  return (
    <BookingForm bookable={bookable}>
      <FreeTimes lines={lines} dayLabel="Thursday 26 November" isDayFull={isDayFull} firstId={bookable[0]?.id ?? null} />
    </BookingForm>
  )
}

describe('the free times of a day', () => {
  test('are choices of one form, the first chosen, and its one button says which it books', () => {
    const screen = show(form())
    const choices = screen.getAllByRole('radio') as HTMLInputElement[]
    expect(choices.map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ['lessonId', '1', true],
      ['lessonId', '2', false],
    ])
    const button = screen.getByRole('button')
    expect(button.textContent).toBe('Book 09:00, Thursday 26 November')
    fireEvent.click(choices[1] as HTMLInputElement)
    expect(button.textContent).toBe('Book 10:00, Thursday 26 November')
    expect(screen.getByRole('link', { name: 'Regular, 60 min' }).getAttribute('href')).toBe(studentLessonPath(2))
  })

  test('stay in their row once booked, solid and the way to the lesson; then nothing is chosen', () => {
    const screen = show(form())
    page.fetcher = { ...page.fetcher, data: resultFor({ intent: 'book', about: '1', data: { moment: 'Thu 26 Nov, 09:00' } }) }
    screen.rerender(form([at(1, '09:00', true), at(2, '10:00')]))
    expect(screen.getByRole('link', { name: /^09:00\s*, Booked$/ }).getAttribute('href')).toBe(studentLessonPath(1))
    expect((screen.getByRole('radio') as HTMLInputElement).checked).toBe(false)
    const button = screen.getByRole('button', { name: 'Choose a time' }) as HTMLButtonElement
    expect(button.disabled).toBe(true)
  })

  test('can be booked again once a booking was taken back', () => {
    const screen = show(form())
    page.fetcher = { ...page.fetcher, data: resultFor({ intent: 'book', about: '1' }) }
    screen.rerender(form([at(1, '09:00', true), at(2, '10:00')]))
    screen.rerender(form())
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLInputElement)
    expect(screen.getByRole('button', { name: /^Book 09:00/ })).toHaveProperty('disabled', false)
  })

  test('say “Booking…” at once, and “Booked” only after the answer (R69)', () => {
    const screen = show(form())
    page.fetcher = { ...page.fetcher, state: 'submitting', formData: new FormData() }
    screen.rerender(form())
    expect(screen.getByRole('button').textContent).toContain('Booking…')
    page.fetcher = { ...page.fetcher, state: 'idle', formData: undefined, data: resultFor({ intent: 'book', about: '1' }) }
    screen.rerender(form())
    expect(screen.getByRole('button', { name: /^Booked/ })).toHaveProperty('disabled', true)
  })

  test('of a day that is full can’t be chosen, nor booked', () => {
    const screen = show(form([at(1, '09:00'), at(2, '10:00')], true))
    expect(screen.getByRole('group')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Choose a time' })).toHaveProperty('disabled', true)
  })

  test('say what each is where they differ', () => {
    const long = toLessonLine(lessonFor({ id: 3, lessonDateTime: '2026-11-26T11:00:00+01:00', durationMinutes: 90 }), seen)
    expect(show(form([at(1, '09:00'), long])).getByText('Regular, 90 min')).toBeTruthy()
  })
})
