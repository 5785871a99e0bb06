import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Toast, type ToastMessage } from './toast'

const close = vi.fn()
const show = (message: ToastMessage) => render(<Toast message={message} milliseconds={4000} closeLabel="Melding sluiten" onClose={close} />)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  close.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a toast', () => {
  test('goes after its time', () => {
    show({ tone: 'success', text: 'Bedankt!' })
    wait(3999)
    expect(close).not.toHaveBeenCalled()
    wait(1)
    expect(close).toHaveBeenCalledOnce()
  })

  test.each([
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ])('waits under the %s', (_, enter, leave) => {
    const { getByText } = show({ tone: 'success', text: 'Bedankt!' })
    const toast = getByText('Bedankt!').parentElement as HTMLElement
    enter(toast)
    wait(10_000)
    expect(close).not.toHaveBeenCalled()
    leave(toast)
    wait(4000)
    expect(close).toHaveBeenCalledOnce()
  })

  test('that tells of a failure stays until it is closed', () => {
    const { getByRole } = show({ tone: 'danger', text: 'Niet verzonden.' })
    wait(60_000)
    expect(close).not.toHaveBeenCalled()
    expect(getByRole('alert').textContent).toContain('Niet verzonden.')
    fireEvent.click(getByRole('button', { name: 'Melding sluiten' }))
    expect(close).toHaveBeenCalledOnce()
  })
})
