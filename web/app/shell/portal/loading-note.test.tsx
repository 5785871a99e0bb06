import { studentHomePath, studentLessonsPath, studentLessonPath, teacherLessonPath, adminLessonPath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { LoadingNote } from './loading-note'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

/** The note's own region; the toasts have theirs after it. */
const noteOf = (screen: ReturnType<typeof show>) => screen.getAllByRole('status')[0] as HTMLElement

test.each([
  [studentHomePath(), 'Loading...'],
  [studentLessonsPath(), 'Loading...'],
  [studentLessonPath(12), 'Loading lesson…'],
  [teacherLessonPath(12), 'Loading lesson…'],
  [adminLessonPath(12), 'Loading lesson…'],
])('of the way to %s it says "%s"', (pathname, sentence) => {
  page.navigation = { ...page.navigation, state: 'loading', location: { pathname } }
  expect(noteOf(show(<LoadingNote />)).textContent).toBe(sentence)
})

test('while nothing is on its way it says nothing', () => {
  expect(noteOf(show(<LoadingNote />)).textContent).toBe('')
})
