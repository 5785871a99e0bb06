import { studentLessonsPath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, navigate, page, show } from '../../../tests/fixtures/page'
import type { LessonsPlace, TabPlace } from './lessons-view'
import { StudentLessonsScreen } from './lessons-screen'
import type { StudentLessons, TabList } from './lessons.server'
import { toWeekView } from '../calendar/week-view.server'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const calendar: LessonsPlace = { view: 'calendar', day: '2026-11-26', by: 'day', filter: 'all' }
const tab = (changes: Partial<TabPlace>): TabPlace => ({ view: 'list', tab: 'booked', date: null, page: 1, ...changes })

const emptyWeek = toWeekView({
  day: '2026-11-26',
  filter: 'all',
  lessons: [],
  cap: null,
  language: 'en',
  now: new Date('2026-11-24T12:00:00+01:00'),
})
const emptyList: TabList = {
  groups: [],
  counts: { booked: 0, available: 0, past: 0 },
  place: { page: 1, size: 10 },
  today: '2026-11-24',
}

const lessons = (changes: Partial<StudentLessons> = {}) => (
  <StudentLessonsScreen lessons={{ place: calendar, week: emptyWeek, list: null, examDay: null, hasTeacher: true, ...changes }} />
)

const noTeacher = 'Contact your admin or teacher to assign you to a teacher to be able to book a lesson.'

describe('a student’s lessons', () => {
  test('says when the exam is, where there is one', () => {
    expect(show(lessons({ examDay: 'Thursday 10 December' })).getByText('Your exam is on Thursday 10 December')).toBeTruthy()
    cleanup()
    expect(show(lessons()).queryByText(/^Your exam/)).toBeNull()
  })

  test('without a teacher says whom to ask, and offers nothing to book', () => {
    const screen = show(lessons({ hasTeacher: false }))
    expect(screen.getByText(noTeacher)).toBeTruthy()
    expect(screen.queryByText('Book new lesson')).toBeNull()
    cleanup()
    const withTeacher = show(lessons())
    expect(withTeacher.queryByText(noTeacher)).toBeNull()
    expect(withTeacher.getByText('Book new lesson')).toBeTruthy()
  })

  test('says that lessons can’t be had, and offers to try again', () => {
    page.location = { pathname: studentLessonsPath(), search: '?view=list', hash: '' }
    const screen = show(lessons({ place: tab({}), week: null }))
    expect(screen.getByText('Failed to load lessons')).toBeTruthy()
    expect(screen.getByText('Try again').closest('a')?.getAttribute('href')).toBe(studentLessonsPath({ view: 'list' }))
  })

  test.each([
    [{ tab: 'booked' }, 'No upcoming lessons scheduled'],
    [{ tab: 'available' }, 'No available lessons right now. Please check back later.'],
    [{ tab: 'available', date: '2026-11-26' }, 'No lessons for the selected filters.'],
    [{ tab: 'past' }, 'No past lessons'],
  ] as const)('without anything in %j says "%s"', (place, sentence) => {
    expect(show(lessons({ place: tab(place), week: null, list: emptyList })).getByText(sentence)).toBeTruthy()
  })

  test.each([{ tab: 'available' }, { tab: 'available', date: '2026-11-26' }] as const)(
    'without a teacher says what will come in %j, and the reason once, above the list',
    (place) => {
      const screen = show(lessons({ place: tab(place), week: null, list: emptyList, hasTeacher: false }))
      expect(screen.getByText(noTeacher)).toBeTruthy()
      const box = screen.container.querySelector('.empty-box')
      expect([box?.textContent, box?.querySelector('a')]).toEqual(['Once you have a teacher, the free lessons will be here.', null])
    },
  )

  test('on coming from a cancelled lesson says so, once', () => {
    page.location = { pathname: studentLessonsPath(), search: '?day=2026-11-26&done=cancelled', hash: '' }
    expect(show(lessons()).getAllByRole('status').at(-1)?.textContent).toBe('Lesson cancelled successfully')
    expect(navigate).toHaveBeenCalledWith(studentLessonsPath({ day: '2026-11-26' }), { replace: true, preventScrollReset: true })
  })
})
