import { studentHomePath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { TeacherNotes, TipOfTheDay } from './student-reading'

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
