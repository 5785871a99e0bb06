import { calendarFilePath, type Exam, studentExamPath, studentExamsPath } from '@rijbaan/contract'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { examFor } from '../../tests/fixtures/exam'
import { leavePage, page, show } from '../../tests/fixtures/page'
import type { ExamList } from './exam-list.server'
import type { FormResult } from '../forms/result'
import { ExamScreen } from './exam-screen'
import { toExamView } from './exam-view.server'
import { StudentExamsScreen } from './student-exams-screen'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const viewOf = (changes: Partial<Exam> = {}) => toExamView(examFor(changes), { language: 'en', now: new Date('2026-11-24T10:30:00+01:00') })

describe('a student’s exams', () => {
  const exams = (list: ExamList['exams'], next: Parameters<typeof StudentExamsScreen>[0]['next'] = null) => (
    <StudentExamsScreen list={{ place: { page: 1, size: 10 }, totalItems: list?.length ?? 0, exams: list, csv: null }} next={next} />
  )

  test('say that there are none', () => {
    const screen = show(exams([]))
    expect(screen.getByText('No upcoming exam.')).toBeTruthy()
    expect(screen.getByText('No exams yet.')).toBeTruthy()
  })

  test('say that they can’t be had', () => {
    const screen = show(exams(null, undefined))
    expect(screen.getByText(/^Failed to load exams/)).toBeTruthy()
    expect(screen.queryByText('No exams yet.')).toBeNull()
  })

  test('keep the next one out of their history', () => {
    const [next, before] = [viewOf({ id: 12 }), viewOf({ id: 11, examDate: '2026-05-01', result: false })]
    const { container } = show(exams([next, before], next))
    expect([...container.querySelectorAll('.exam-history a')].map((link) => link.getAttribute('href'))).toEqual([studentExamPath(11)])
  })

  test('call the next one upcoming, also once its day is over', () => {
    const { container } = show(exams([], viewOf({ examDate: '2026-11-20' })))
    expect(container.querySelector('.exam-next')?.textContent).toContain('UPCOMING')
  })
})

describe('the screen of one exam', () => {
  const screenOf = (changes: Partial<Exam> = {}, hasCalendar = false) => (
    <ExamScreen exam={{ ...viewOf(changes), hasCalendar }} area="student" />
  )

  test('offers a file for one’s calendar where the exam is to come, and where the school has that', () => {
    const linksOf = (hasCalendar: boolean) => {
      const { container } = show(screenOf({ id: 11 }, hasCalendar))
      return [...container.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))
    }
    expect([linksOf(true), linksOf(false)]).toEqual([[calendarFilePath('exams', 11)], []])
  })

  test.each([
    ['2026-12-10', '10 December'],
    [null, 'No date set'],
  ])('has its number, its day or that none is set, its place, and the way back', (examDate, day) => {
    const screen = show(screenOf({ examDate }))
    const sign = screen.getByRole('heading', { level: 1, name: 'Exam #12' }).closest('.lesson-sign')
    expect(sign?.querySelector('.lesson-sign-time')?.textContent).toBe(day)
    expect(sign?.textContent).toContain('CBR Amsterdam')
    expect(screen.getByText('Back to the list').closest('a')?.getAttribute('href')).toBe(studentExamsPath())
  })

  test('has its details in a grid', () => {
    const { container } = show(screenOf({ result: false }))
    const facts = [...container.querySelectorAll('.exam-facts > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    )
    expect(facts).toEqual([
      ['Exam date', '10 December 2026'],
      ['Result', 'Not passed'],
      ['Place', 'CBR Amsterdam'],
      ['Kind of exam', 'CBR practical exam'],
      ['Created at', '2 November 2026'],
    ])
  })

  test('signs a note without a name by the account’s number', () => {
    const author = { id: 3, firstName: '', username: '' }
    const notes = [{ id: 1, content: 'Calm at the roundabout', createdAt: '2026-11-17T10:00:00.000Z', author }]
    expect(show(screenOf({ notes })).getByText('Calm at the roundabout').parentElement?.textContent).toMatch(/^User 3 · 17 Nov/)
  })

  test('says that a note was added, for 2 s', () => {
    vi.useFakeTimers()
    const added: FormResult = { intent: 'add-exam-note', about: '12', problem: null, fields: {}, values: {}, data: null }
    page.fetcher = { ...page.fetcher, data: added }
    const screen = show(screenOf())
    expect(screen.getByRole('status').textContent).toBe('Note added')
    act(() => vi.advanceTimersByTime(1999))
    expect(screen.queryByText('Note added')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Note added')).toBeNull()
    vi.useRealTimers()
  })

  test('asks for words before a note is sent', () => {
    const screen = show(screenOf())
    expect(fireEvent.submit(screen.getByLabelText('New note'))).toBe(false)
    expect(screen.getByText('Note cannot be empty')).toBeTruthy()
  })
})
