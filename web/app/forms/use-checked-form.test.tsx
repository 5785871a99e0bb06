import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
