import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../tests/fixtures/page'
import { SignedOutMessage } from './signed-out-message'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const goodbye = 'You have been successfully logged out. Welcome back anytime!'

test('goes after a second, or when it is closed', () => {
  const screen = show(<SignedOutMessage />)
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said.filter(Boolean)).toEqual([goodbye])
  act(() => vi.advanceTimersByTime(999))
  expect(screen.queryByText(goodbye)).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText(goodbye)).toBeNull()

  cleanup()
  const another = show(<SignedOutMessage />)
  fireEvent.click(another.getByRole('button', { name: 'Close message' }))
  expect(another.queryByText(goodbye)).toBeNull()
})
