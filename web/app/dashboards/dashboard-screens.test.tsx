import {
  adminLessonsPath,
  adminPaymentsPath,
  availabilityPathOf,
  panelPathTo,
  peoplePath,
  teacherHomePath,
  teacherLessonPath,
  teacherLessonsPath,
  teacherStudentPath,
} from '@rijbaan/contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { AttentionPanel } from './office-attention'
import type { Waiting } from './office-attention.server'
import { OfficeCharts } from './office-charts'
import { DashboardTab } from './office-tab'
import { TodayPanel } from './office-today'
import type { TodayLine } from './office.server'
import { NextTaughtSign } from './teacher-next'
import { TeacherDashboardScreen } from './teacher-screen'
import type { NextTaught, TeacherDashboard } from './teacher.server'

vi.mock('@remix-run/react', async () => ({ ...(await import('../../tests/fixtures/remix')).remixInTests, useSubmit: () => vi.fn() }))

afterEach(() => {
  cleanup()
  leavePage()
})

describe('on a start page', () => {
  const dashboard: TeacherDashboard = {
    ...{ greeting: 'morning', firstName: 'Karim', activeStudents: 3, since: 2019, experience: 7, isActive: true, next: null, days: [] },
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

describe('the sign of a teacher’s start page', () => {
  const next: NextTaught = {
    ...{ id: 41, lessonType: 'REGULAR', badge: null, studentId: 7, studentName: 'Samira Kaya', place: 'Javastraat 12, Amsterdam' },
    ...{ moment: { time: '09:00 – 10:00', day: 'Thursday 26 November 2026', when: '' }, phone: '06 12345678', studentNote: 'Parking' },
  }
  const waysOf = (lesson: NextTaught) => {
    const screen = show(<NextTaughtSign next={lesson} />)
    return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  }

  test('leads to the lesson, the student, the way there, the phone and the note', () => {
    expect(waysOf(next)).toEqual([
      ['Your next lesson', teacherLessonPath(41)],
      ['Samira Kaya', teacherStudentPath(7)],
      ['Route (opens in a new tab)', 'https://www.google.com/maps/dir/?api=1&destination=Javastraat+12%2C+Amsterdam'],
      ['Call', 'tel:0612345678'],
      ['Note', teacherLessonPath(41, { note: 'edit' })],
    ])
  })

  test('offers no call where the number isn’t told', () => {
    expect(waysOf({ ...next, phone: '' }).map(([words]) => words)).not.toContain('Call')
  })

  test('stands before the lessons, and the figures stand last', () => {
    const dashboard: TeacherDashboard = {
      ...{ greeting: 'morning', firstName: 'Karim', activeStudents: 3, since: 2019, experience: 7, isActive: true, next, days: [] },
    }
    const headings = show(<TeacherDashboardScreen dashboard={dashboard} />).container.querySelectorAll(
      'h1, .lesson-sign h2, #upcoming-title, [aria-label="Your figures"]',
    )
    expect([...headings].map((each) => (each.matches('ul') ? 'figures' : each.textContent))).toEqual([
      'Good morning, Karim',
      'Your next lesson',
      'My Lessons',
      'figures',
    ])
  })
})

describe('the office’s start page', () => {
  const nothing = { tab: 'overview', day: '2026-11-24', ahead: null, waiting: null, charts: null } as const
  test.each([
    ['the office’s figures', <DashboardTab key="tab" shown={{ ...nothing, today: [] }} figures={null} />, 'Failed to load data'],
    ['today’s lessons', <DashboardTab key="day" shown={{ ...nothing, today: null }} figures={null} />, 'Failed to load lessons'],
  ])('says that %s can’t be had now', (_, screen, sentence) => {
    expect(show(screen).container.textContent).toContain(sentence)
  })

  test('leads from what waits to where it is dealt with, and leaves out what doesn’t', () => {
    const waiting: Waiting = {
      ...{ pendingPayments: 3, studentsWithoutTeacher: 1, failedMails: 2, waitingRequests: 0 },
      teachersWithoutHours: [{ id: 9, name: 'Karim Aydin' }],
    }
    const panel = within(show(<AttentionPanel waiting={waiting} />).getByRole('region', { name: 'Needs attention' }))
    expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 payments to check', adminPaymentsPath({ status: 'PENDING' })],
      ['1 active student without a teacher', peoplePath('student', { lacks: 'teacher' })],
      ['2 mails could not be sent', panelPathTo('mails')],
      ['Karim Aydin has no free hours left', availabilityPathOf(9)],
    ])
  })

  test('says so where nothing waits, and where that can’t be told', () => {
    const none = { pendingPayments: 0, studentsWithoutTeacher: 0, failedMails: 0, waitingRequests: 0, teachersWithoutHours: [] }
    expect(show(<AttentionPanel waiting={none} />).getByText('Nothing is waiting.')).toBeTruthy()
    expect(show(<AttentionPanel waiting={null} />).getByText('Failed to load what is waiting')).toBeTruthy()
  })

  test('has the numbers of its drawings as tables', () => {
    const weeks = [
      { monday: '2026-11-16', label: '16 Nov', booked: 4, share: 50, isNow: false },
      { monday: '2026-11-23', label: '23 Nov', booked: 8, share: 100, isNow: true },
    ]
    const occupancy = [{ teacher: { id: 9, name: 'Karim Aydin' }, booked: 3, offered: 12, percent: 25 }]
    const screen = show(<OfficeCharts weeks={weeks} occupancy={occupancy} />)
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent)
    expect(rowsOf('Booked lessons by week')).toEqual(['16 Nov4', '23 Nov (this week)8'])
    expect(rowsOf('Occupancy by teacher')).toEqual(['Karim Aydin3 of 12'])
  })

  test('shows the next day with lessons where today has none', () => {
    const line: TodayLine = {
      ...{ id: 1, time: '09:00', studentName: 'Samira Kaya', teacherName: 'Karim', lessonType: 'REGULAR', place: 'Amsterdam' },
      ...{ state: 'ahead', status: 'BOOKED' },
    }
    const screen = show(<TodayPanel lines={[]} ahead={{ day: '2026-11-26', label: 'Thursday 26 November', lines: [line] }} />)
    expect(screen.getByRole('heading', { name: 'Next lessons: Thursday 26 November' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '09:00, Samira Kaya' })).toBeTruthy()
    expect(screen.getByText('All lessons').closest('a')?.getAttribute('href')).toBe(
      adminLessonsPath({ filter: 'booked', date: '2026-11-26' }),
    )
  })

  test('a lesson of today whose teacher’s account is gone says so', () => {
    const line: TodayLine = {
      ...{ id: 1, time: '09:00', studentName: 'Samira Kaya', teacherName: '', lessonType: 'REGULAR', place: 'Amsterdam' },
      ...{ state: 'driven', status: 'COMPLETED' },
    }
    expect(show(<TodayPanel lines={[line]} ahead={null} />).getByText('Former teacher')).toBeTruthy()
  })
})
