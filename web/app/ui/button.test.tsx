import { useLocation } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button'

const press = vi.fn()
const submit = vi.fn()
const part = (busy: boolean) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      submit()
    }}
  >
    <Button type="submit" busy={busy} onClick={press}>
      Bewaren
    </Button>
  </form>
)

afterEach(() => {
  cleanup()
  press.mockReset()
  submit.mockReset()
})

describe('a busy button', () => {
  test('takes no second press, and its form is not sent again', () => {
    const { getByRole, rerender } = render(part(false))
    fireEvent.click(getByRole('button'))
    rerender(part(true))
    fireEvent.click(getByRole('button'))
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  })

  test('keeps the focus, says that it is off, and takes presses again afterwards', () => {
    const { getByRole, rerender } = render(part(false))
    const button = getByRole('button')
    button.focus()
    rerender(part(true))
    expect(document.activeElement).toBe(button)
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    rerender(part(false))
    fireEvent.click(button)
    expect([button.getAttribute('aria-disabled'), submit.mock.calls.length]).toEqual([null, 1])
  })
})

function Screen({ to }: { to: string }) {
  return (
    <>
      <ButtonLink to={to}>Ga</ButtonLink>
      <output>{useLocation().search}</output>
    </>
  )
}

test.each(['/?asked=student', '?asked=student'])('a link to %s opens it without loading the page anew', async (to) => {
  const Stub = createRemixStub([{ path: '/', Component: () => <Screen to={to} /> }])
  const { findByText, getByRole } = render(<Stub />)
  fireEvent.click(await findByText('Ga'))
  await waitFor(() => expect(getByRole('status').textContent).toBe('?asked=student'))
})
