import { teacherHomePath, loginPath, logoutPath, studentHomePath } from '@rijbaan/contract'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePage, navigate, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import ChangePassword from './change-password'
import SetPassword from './set-password'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  leavePage()
  vi.useRealTimers()
})

test.each([
  [
    'a change',
    ChangePassword,
    { isForced: true, username: 'sam', home: teacherHomePath() },
    'change-password',
    'Password updated successfully',
    800,
    teacherHomePath(),
  ],
  ['a mailed link', SetPassword, { token: 'x' }, 'set-password', 'Password set successfully', 1500, loginPath],
] as const)('after %s the success is said, and it goes on (spec 1 §4)', (_what, Screen, loaded, intent, sentence, milliseconds, place) => {
  page.loaded = loaded
  page.posted = resultFor({ intent })
  const said = show(<Screen />)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
  expect(said.filter(Boolean)).toEqual([sentence])
  act(() => vi.advanceTimersByTime(milliseconds - 1))
  expect(navigate).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(navigate).toHaveBeenCalledWith(place, { replace: true })
})

test.each([
  [true, null],
  [false, 'Current password'],
])('a change that is forced (%s) asks for the current password: %s', (isForced, label) => {
  page.loaded = { isForced, username: 'sam', home: studentHomePath() }
  const screen = show(<ChangePassword />)
  expect(screen.getByLabelText('New password')).toBeTruthy()
  expect(screen.queryByLabelText('Current password') === null).toBe(label === null)
})

test.each([
  [true, 'Logout'],
  [false, null],
])('a change that is forced (%s) has this way out: %s (R14)', (isForced, button) => {
  page.loaded = { isForced, username: 'sam', home: studentHomePath() }
  const screen = show(<ChangePassword />)
  const signOut = screen.queryByRole('button', { name: 'Logout' })
  expect(signOut?.textContent ?? null).toBe(button)
  expect(signOut?.closest('form')?.getAttribute('action') ?? null).toBe(isForced ? logoutPath : null)
})
