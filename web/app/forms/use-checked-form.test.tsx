import { cleanup, fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { SendButton } from './send-button'
import { useCheckedForm } from './use-checked-form'

afterEach(cleanup)

function Part() {
  const form = useCheckedForm({ fields: ['word'], check: ({ word }) => (word ? {} : { word: 'missing' }), refused: undefined })
  return (
    <form {...form.formProps}>
      <input name="word" aria-label="Word" />
      {form.problemOf('word')}
      <a href="#elsewhere">Cancel</a>
      <button type="button">By passkey</button>
      <SendButton id="send" isReady={form.isValid} isShutUntilReady missing="A word">
        Send
      </SendButton>
    </form>
  )
}

test('what is wrong with a field shows once it is left, but not on the way to what is pressed next: that would move away', () => {
  const { getByLabelText, getByText, queryByText } = render(<Part />)
  for (const next of [getByText('By passkey'), getByText('Cancel')]) {
    fireEvent.blur(getByLabelText('Word'), { relatedTarget: next })
    expect(queryByText(/missing/)).toBeNull()
  }
  fireEvent.blur(getByLabelText('Word'))
  expect(queryByText(/missing/)).toBeTruthy()
})

test.each([
  { typed: 'word', isShut: false },
  { typed: '', isShut: true },
])('a button that has to wait is shut only once the fields are read, with "$typed" in them: $isShut', ({ typed, isShut }) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Part />)
  document.body.append(container)
  const field = container.querySelector('input')
  const button = container.querySelector<HTMLButtonElement>('#send')
  if (!field || !button) throw new Error('The form isn’t there.')
  field.value = typed
  const observer = new MutationObserver(() => undefined)
  observer.observe(button, { attributeFilter: ['disabled'] })
  render(<Part />, { container, hydrate: true })
  expect(button.disabled).toBe(isShut)
  expect(observer.takeRecords()).toHaveLength(isShut ? 1 : 0)
})
