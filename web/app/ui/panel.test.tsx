import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Panel } from './panel'

afterEach(cleanup)

const part = (isAnswered: boolean) => (
  <>
    <Panel id="part" title="Passkeys">
      {!isAnswered && <button type="button">Verwijderen</button>}
      <dialog open={!isAnswered}>
        <button type="button">Bevestigen</button>
      </dialog>
    </Panel>
    <button type="button">Uitloggen</button>
  </>
)

describe('a panel', () => {
  test.each([
    ['goes away with what was answered', 'Verwijderen'],
    ['is shut away in a dialog that closes', 'Bevestigen'],
  ])('gives its heading the focus where the button that had it %s', (_, name) => {
    const { getByRole, rerender } = render(part(false))
    const button = getByRole('button', { name })
    button.focus()
    rerender(part(true))
    expect(document.activeElement).toBe(getByRole('heading', { name: 'Passkeys' }))
  })

  test('leaves the focus where somebody has gone on to', () => {
    const { getByRole, rerender } = render(part(false))
    getByRole('button', { name: 'Verwijderen' }).focus()
    getByRole('button', { name: 'Uitloggen' }).focus()
    rerender(part(true))
    expect(document.activeElement).toBe(getByRole('button', { name: 'Uitloggen' }))
  })

  test('takes no focus while what had it is still there', () => {
    const { getByRole, rerender } = render(part(false))
    const button = getByRole('button', { name: 'Verwijderen' })
    button.focus()
    button.blur()
    rerender(part(false))
    expect(document.activeElement).toBe(document.body)
  })
})
