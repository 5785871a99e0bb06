import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStillWhileResizing } from './use-still-while-resizing'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  useStillWhileResizing()
  return null
}

test('transitions are held while the window changes its size, and 250 ms longer (R68)', () => {
  vi.useFakeTimers()
  render(<Page />)
  const isHeld = () => document.documentElement.hasAttribute('data-resizing')
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  expect(isHeld()).toBe(false)
  fireEvent(window, new Event('resize'))
  wait(200)
  fireEvent(window, new Event('resize'))
  wait(249)
  expect(isHeld()).toBe(true)
  wait(1)
  expect(isHeld()).toBe(false)
})
