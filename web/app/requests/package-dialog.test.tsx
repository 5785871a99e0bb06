import { tariffsPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormResult } from '../forms/result'
import { renderInDutch } from './forms-in-tests'
import { route } from './remix-in-tests'
import { PackageDialog } from './package-dialog'

vi.mock('@remix-run/react', async () => (await import('./remix-in-tests')).remixInTests)

const chosen = {
  id: 'manual15',
  name: 'Pakket 15 lessen',
  lessons: 15,
  price: 1059,
  features: ['Vaste instructeur'],
  priceNote: null as string | null,
  sectionTitle: 'Schakelauto',
}
const close = vi.fn()
const part = (price: number | null = chosen.price, priceNote = chosen.priceNote) => (
  <PackageDialog
    chosen={{ ...chosen, price, priceNote }}
    language="nl"
    pageHref={tariffsPath}
    isAnew={false}
    isOpen
    openedByServer={false}
    onClose={close}
  />
)
const answer = (given: Partial<FormResult>): FormResult => ({
  intent: 'tariff-request',
  about: '',
  values: { name: ' Bo ', phone: '0612345678' },
  problem: null,
  fields: {},
  data: null,
  ...given,
})

function fill({ getByLabelText }: ReturnType<typeof renderInDutch>) {
  fireEvent.change(getByLabelText('Naam'), { target: { value: 'Bo Smit' } })
  fireEvent.change(getByLabelText('Telefoonnummer'), { target: { value: '0612345678' } })
}

beforeEach(() => {
  route.state = 'idle'
  route.data = undefined
  route.posted = undefined
  close.mockReset()
})
afterEach(cleanup)

describe('the package dialog', () => {
  test('names the section, the package, its price in the request and what is included', () => {
    const { container, getByRole } = renderInDutch(part())
    expect(getByRole('heading', { hidden: true }).textContent).toBe('Pakket Aanvragen - Schakelauto')
    expect(container.textContent).toContain('Pakket 15 lessen')
    expect(container.textContent).toContain('€\u00a01.059')
    expect(container.textContent).toContain('Vaste instructeur')
  })

  test('reads a missing price as on request', () => {
    expect(renderInDutch(part(null)).container.textContent).toContain('op aanvraag')
  })

  test.each([
    ['the office’s own sentence', 'Zonder de lesauto op je examendag.', 'Zonder de lesauto op je examendag.'],
    ['a careful one where it has none', '', 'Op de kaart staat een andere prijs.'],
  ])('says why its price isn’t the card’s, in %s (R4)', (_, note, said) => {
    expect(renderInDutch(part(1059, note)).container.textContent).toContain(said)
  })

  test('says nothing of that where the prices are one', () => {
    expect(renderInDutch(part()).container.textContent).not.toContain('Op de kaart')
  })

  test('takes 25 characters and no more, and waits for both fields', () => {
    const screen = renderInDutch(part())
    const send = screen.getByText('Versturen').closest('button')
    fill(screen)
    expect(send?.disabled).toBe(false)
    fireEvent.change(screen.getByLabelText('Naam'), { target: { value: 'x'.repeat(26) } })
    fireEvent.blur(screen.getByLabelText('Naam'))
    expect(send?.disabled).toBe(true)
    expect(screen.getByText('Naam mag maximaal 25 karakters bevatten')).toBeTruthy()
  })

  test('goes from form to sending to result', () => {
    const screen = renderInDutch(part())
    fill(screen)
    route.state = 'submitting'
    screen.rerender(part())
    expect(screen.getByText('Even geduld alstublieft...')).toBeTruthy()
    route.state = 'idle'
    route.data = answer({})
    screen.rerender(part())
    expect(screen.getByText(/^Bedankt voor je aanvraag Bo!/)).toBeTruthy()
    expect(screen.getByText('OK')).toBeTruthy()
    expect(screen.queryByLabelText('Naam')).toBeNull()
  })

  test('leads from a failure back to what was typed', () => {
    const screen = renderInDutch(part())
    fill(screen)
    route.data = answer({ problem: { code: 'unavailable', facts: {} } })
    screen.rerender(part())
    expect(screen.getByText('Er is een fout opgetreden. Probeer het later opnieuw.')).toBeTruthy()
    fireEvent.click(screen.getByText('Opnieuw proberen'))
    expect((screen.getByLabelText('Naam') as HTMLInputElement).value).toBe('Bo Smit')
  })

  test('closes by × and by cancel', () => {
    const screen = renderInDutch(part())
    fireEvent.click(screen.getByLabelText('Sluiten'))
    fireEvent.click(screen.getByText('Annuleren'))
    expect(close).toHaveBeenCalledTimes(2)
  })
})
