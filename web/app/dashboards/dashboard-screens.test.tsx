import { teacherHomePath, teacherLessonsPath } from '@rijbaan/contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { DashboardTab } from './office-tab'
import { TodayPanel } from './office-today'
import type { TodayLine } from './office.server'
import { TeacherDashboardScreen } from './teacher-screen'
import type { TeacherDashboard } from './teacher.server'

vi.mock('@remix-run/react', async () => ({ ...(await import('../../tests/fixtures/remix')).remixInTests, useSubmit: () => vi.fn() }))

afterEach(() => {
  cleanup()
  leavePage()
})

describe('on a start page', () => {
  const dashboard: TeacherDashboard = {
    ...{ greeting: 'morning', firstName: 'Karim', activeStudents: 3, since: 2019, experience: 7, isActive: true, days: [] },
  }

  test('a teacher’s start page has four figures, students to add, and the way to more lessons', () => {
    const screen = show(<TeacherDashboardScreen dashboard={dashboard} />)
    const figures = [...screen.container.querySelectorAll('.figure-tile')].map(({ textContent }) => textContent)
    expect(figures).toEqual(['Active Students3', 'Teaching Since2019', 'Experience (years)7', 'Account StatusActive'])
    expect(screen.getByRole('link', { name: 'Add Student' }).getAttribute('href')).toBe(teacherHomePath({ add: 'student' }))
    const lessons = within(screen.getByRole('region', { name: 'My Lessons' }))
    expect(lessons.getByText('See more').closest('a')?.getAttribute('href')).toBe(teacherLessonsPath())
    expect(lessons.getByText('No upcoming lessons scheduled')).toBeTruthy()
  })
})

describe('the office’s start page', () => {
  test.each([
    [
      'the office’s figures',
      <DashboardTab key="tab" shown={{ tab: 'overview', day: '2026-11-24', today: [] }} figures={null} />,
      'Failed to load data',
    ],
    [
      'today’s lessons',
      <DashboardTab key="day" shown={{ tab: 'overview', day: '2026-11-24', today: null }} figures={null} />,
      'Failed to load lessons',
    ],
  ])('says that %s can’t be had now', (_, screen, sentence) => {
    expect(show(screen).container.textContent).toContain(sentence)
  })

  test('a lesson of today whose teacher’s account is gone says so', () => {
    const line: TodayLine = {
      ...{ id: 1, time: '09:00', studentName: 'Samira Kaya', teacherName: '', lessonType: 'REGULAR', place: 'Amsterdam' },
      ...{ state: 'driven', status: 'COMPLETED' },
    }
    expect(show(<TodayPanel lines={[line]} />).getByText('Former teacher')).toBeTruthy()
  })
})
