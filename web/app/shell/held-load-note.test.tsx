import { logoutPath, studentLessonsPath } from '@rijbaan/contract'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLostLoads } from '../held-loads'
import { leavePage, show } from '../../tests/fixtures/page'
import { HeldLoadNote } from './held-load-note'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

let navigation: AbortController
const send = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  navigation = new AbortController()
  send.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  show(<HeldLoadNote />)
  void holdLostLoads(send)(`${studentLessonsPath()}.data`, { signal: navigation.signal }).catch(() => {})
})

afterEach(async () => {
  await act(async () => {
    navigation.abort()
    await vi.advanceTimersByTimeAsync(0)
  })
  cleanup()
  leavePage()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a held load is said, and tried again after 3 seconds, then after 6', async () => {
  await wait(0)
  expect(screen.getByText(/^The next page can’t be reached right now/)).toBeTruthy()
  await wait(3_000)
  expect(send).toHaveBeenCalledTimes(2)
  await wait(5_900)
  expect(send).toHaveBeenCalledTimes(2)
  await wait(100)
  expect(send).toHaveBeenCalledTimes(3)
})

test('it is tried as soon as the network is back, and said no more once it goes through', async () => {
  await wait(0)
  send.mockResolvedValue(new Response('…'))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(screen.queryByText(/^The next page/)).toBeNull()
})

test('it is tried at a press', async () => {
  await wait(0)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(send).toHaveBeenCalledTimes(2)
})

test('whoever signs out in vain reads that they are still signed in', async () => {
  void holdLostLoads(send)(`${logoutPath}.data`, { method: 'POST', signal: navigation.signal }).catch(() => {})
  await wait(0)
  expect(screen.getByText(/^You are still signed in/)).toBeTruthy()
  expect(screen.queryByText(/^The next page/)).toBeNull()
})
