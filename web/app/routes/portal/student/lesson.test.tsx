import { studentLessonsPath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../../../tests/fixtures/page'
import StudentLessonPage from './lesson'

vi.mock('@remix-run/react', async () => (await import('../../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test('a lesson that isn’t there is no data, and leads back to the lessons', () => {
  page.loaded = { view: null }
  const screen = show(<StudentLessonPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No data')
  expect(screen.getByText('Lesson not found or not owned by you')).toBeTruthy()
  expect(screen.getByText('Back to Lessons').closest('a')?.getAttribute('href')).toBe(studentLessonsPath())
})
