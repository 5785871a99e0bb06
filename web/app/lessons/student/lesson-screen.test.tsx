import type { Lesson } from '@rijbaan/contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import type { FormResult } from '../../forms/result'
import { groupByDay } from '../day-groups.server'
import { toLessonLine } from '../lesson-line.server'
import { lessonMoment } from '../lesson-moment.server'
import { StudentLessonScreen } from './lesson-screen'
import type { StudentLesson } from './lesson.server'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const now = new Date('2026-11-24T12:00:00+01:00')

const screenOf = (lesson: Lesson, hasBegun = false, changes: Partial<StudentLesson> = {}) => (
  <StudentLessonScreen
    view={{
      lesson,
      line: toLessonLine(lesson, { language: 'en', now }),
      bookedThatDay: 0,
      moment: lessonMoment(lesson, 'en'),
      when: lessonMoment(lesson, 'nl').when,
      canCancel: lesson.isBooked && !hasBegun,
      canPrepare: lesson.isBooked && !hasBegun,
      hasBegun,
      place: lesson.isBooked ? 'Javastraat 12' : '',
      usualPlace: lesson.student?.address ?? '',
      schoolPhone: '+31 20 000 00 00',
      canMove: false,
      moving: null,
      hasCalendar: false,
      cancelTerms: 'Free of charge until 24 hours before it starts.',
      isLate: false,
      ...changes,
    }}
  />
)

const answer = (changes: Partial<FormResult>): FormResult => resultFor({ intent: 'book', about: '1', ...changes })

const answered = (changes: Partial<FormResult>) => ({ ...page.fetcher, data: answer(changes) })

describe('a student’s lesson', () => {
  test.each([
    [bookedLessonFor(), 'Booked'],
    [lessonFor(), 'Available'],
  ])('says who gives it, what it is, when in Dutch, how long and whether it is booked', (lesson, status) => {
    const { container } = show(screenOf(lesson))
    const facts = [...container.querySelectorAll('.fact-row')].map((fact) => [...fact.children].map(({ textContent }) => textContent))
    expect(facts).toEqual([
      ['Teacher', 'Karim Bakker'],
      ['Lesson type', 'Regular'],
      ['When', '26 november 2026, 09:00 uur'],
      ['Duration', '60 minutes'],
      ['Status', status],
    ])
  })

  test('books at once in words, and takes no second press', () => {
    const screen = show(screenOf(lessonFor()))
    const button = screen.getByRole('button', { name: /^Book: / }) as HTMLButtonElement
    expect([button.textContent, button.disabled]).toEqual(['Book', false])

    const sent = new FormData()
    sent.set('intent', 'book')
    page.fetcher = { ...page.fetcher, state: 'submitting', formData: sent }
    screen.rerender(screenOf(lessonFor()))
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Booking…', 'true'])

    page.fetcher = { ...page.fetcher, state: 'loading', data: answer({}), formData: undefined }
    screen.rerender(screenOf(lessonFor()))
    expect([button.textContent, button.disabled]).toEqual(['Booked', true])
  })

  test('is prepared until it begins; then what was said about it stands among its facts', () => {
    const said = { pickupLocation: 'Station Zuid', studentNote: 'Rotondes' }
    const boxes = () => screen.queryAllByRole('textbox').map((box) => (box as HTMLInputElement).value)
    const screen = show(screenOf(bookedLessonFor(said)))
    expect(boxes()).toEqual(['Station Zuid', 'Rotondes'])
    screen.rerender(screenOf(bookedLessonFor(said), true))
    expect(boxes()).toEqual([])
    expect(screen.getByText('Station Zuid').closest('.fact-row')).toBeTruthy()
    expect(screen.getByText('Rotondes').closest('.fact-row')).toBeTruthy()
  })

  test('to come leads there, to the school and to the note; a free one leads nowhere, and its line is broken', () => {
    const screen = show(screenOf(bookedLessonFor()))
    expect(screen.getByRole('link', { name: /^Route/ }).getAttribute('href')).toContain('destination=Javastraat+12')
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+31200000000')
    expect(screen.container.querySelector('.sign')).toBeTruthy()
    cleanup()
    const free = show(screenOf(lessonFor()))
    expect(free.queryByRole('link', { name: /^Route/ })).toBeNull()
    expect(free.container.querySelector('.sign')).toBeNull()
  })

  test('leads to its note once that is there again: not while it is asked where the lesson is to go', () => {
    const noteLink = () => screen.queryByRole('link', { name: 'Note' })
    const screen = show(screenOf(bookedLessonFor(), false, { canMove: true }))
    expect([noteLink()?.getAttribute('href'), screen.getAllByRole('textbox').length]).toEqual(['#save-note', 2])
    screen.rerender(screenOf(bookedLessonFor(), false, { canMove: true, moving: { days: [], minutes: 60 } }))
    expect([noteLink(), screen.queryAllByRole('textbox')]).toEqual([null, []])
  })

  test('begins at home as long as no other place is said', () => {
    const screen = show(screenOf(bookedLessonFor()))
    expect((screen.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('Javastraat 12')
  })

  test('says in the question what the school’s terms say about the last 24 hours', () => {
    const dialog = show(screenOf(bookedLessonFor())).container.querySelector('dialog') as HTMLDialogElement
    expect(dialog.textContent).toContain('Free of charge until 24 hours before it starts.')
  })

  test.each([
    [false, 'Free of charge until 24 hours before it starts.', 0],
    [true, 'Free of charge until 24 hours before it starts.', 1],
    [true, null, 1],
  ])('says the same where it is asked where it is to go, once it begins within 24 hours (%s, "%s")', (isLate, cancelTerms, count) => {
    const moving = { days: groupByDay([lessonFor()], { language: 'en', now, today: '2026-11-24' }), minutes: 60 }
    const days = moving.days.map((day) => ({ ...day, isFull: false }))
    show(screenOf(bookedLessonFor(), false, { canMove: true, moving: { ...moving, days }, isLate, cancelTerms }))
    const question = document.getElementById('move') as HTMLElement
    const sentence = cancelTerms ?? 'What cancelling in the last 24 hours costs is in the school’s terms.'
    expect(within(question).queryAllByText(sentence)).toHaveLength(count)
  })

  test('is cancelled after one more question alone', () => {
    const screen = show(screenOf(bookedLessonFor()))
    const dialog = screen.container.querySelector('dialog') as HTMLDialogElement
    expect(dialog.open).toBe(false)
    fireEvent.click(screen.getByText('Cancel lesson'))
    expect(dialog.open).toBe(true)
    expect(within(dialog).getByRole('heading', { name: 'Are you sure you want to cancel this lesson?' })).toBeTruthy()
    const posting = [...screen.container.querySelectorAll('input[name="intent"][value="cancel"]')]
    expect(posting.map((input) => dialog.contains(input))).toEqual([true])
    fireEvent.click(within(dialog).getByText('No, keep lesson'))
    expect(dialog.open).toBe(false)
  })

  test.each([
    ['book', lessonFor(), 'Lesson booked successfully'],
    ['save-pickup', bookedLessonFor(), 'Pickup location saved'],
    ['save-note', bookedLessonFor(), 'Note saved'],
  ] as const)('says in words what was done: %s', (intent, lesson, sentence) => {
    page.fetcher = answered({ intent })
    expect(show(screenOf(lesson)).getByRole('status').textContent).toBe(sentence)
  })

  test('tells an error in a message that floats, and stays until it is closed', () => {
    page.fetcher = answered({ problem: { code: 'server-error', facts: {} } })
    const screen = show(screenOf(lessonFor()))
    const told = screen.getByRole('alert')
    expect([told.textContent, told.closest('.toast-region') !== null]).toEqual(['Failed to book lesson', true])
    fireEvent.click(within(told).getByRole('button', { name: 'Close message' }))
    expect(told.textContent).toBe('')
  })
})
