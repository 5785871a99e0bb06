import { studentHomePath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { TeacherNotes, TipOfTheDay } from './student-reading'
import { StudentDashboardScreen } from './student-screen'
import type { StudentDashboard } from './student.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test.each([
  [{ content: 'Look over your shoulder.' }, 'Look over your shoulder.'],
  [{ content: null }, 'No tip available.'],
  [null, 'Failed to load tip'],
])('the tip %j reads "%s"', (tip, sentence) => {
  const section = show(<TipOfTheDay tip={tip} />).getByRole('region', { name: 'Tip of the Day' })
  expect(section.querySelector('p')?.textContent).toBe(sentence)
})

test('no notes yet are said to come after lessons', () => {
  const section = show(<TeacherNotes notes={[]} />).getByRole('region', { name: 'Notes and tips from your teacher' })
  expect(section.id).toBe('notes')
  expect(section.querySelector('p')?.textContent).toBe("No notes yet. Your teacher's feedback will appear here after your lessons.")
})

test('notes that can’t be had can be asked for again', () => {
  page.location = { pathname: studentHomePath(), search: '', hash: '#notes' }
  const { getByText } = show(<TeacherNotes notes={null} />)
  expect(getByText('Try again').getAttribute('href')).toBe(studentHomePath())
})

test('the road comes after the next lesson, then the figures, and the tip before what the teacher wrote', () => {
  const dashboard: StudentDashboard = {
    ...{ greeting: 'morning', firstName: 'Sanne', hasTeacher: true, lessons: { next: null, booked: 1, driven: 3 }, exam: null },
    ...{ tip: { content: 'Look over your shoulder.' }, notes: [] },
    payments: {
      ...{ lines: [], totalItems: 0, isAll: false, place: { page: 1, size: 3 }, pending: [], pendingCount: 0, pendingSum: null },
      payTo: { iban: 'NL00 BANK 0000 0000 00', payee: 'De Rijbaan' },
    },
  }
  const { container } = show(<StudentDashboardScreen dashboard={dashboard} />)
  const parts = [...container.querySelectorAll('h2, ul[aria-label]')].map((part) => part.getAttribute('aria-label') ?? part.textContent)
  const order = ['Your next lesson', 'Your route', 'Your figures', 'Tip of the Day', 'Notes and tips from your teacher', 'Quick Actions']
  expect(parts.filter((part) => order.includes(part ?? ''))).toEqual(order)
})
