import { demoLessonAnchor, privacyPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DemoForm } from './demo-form'
import type { FormResult } from '../forms/result'
import { renderInDutch } from './forms-in-tests'
import { route } from './remix-in-tests'

vi.mock('@remix-run/react', async () => (await import('./remix-in-tests')).remixInTests)

const values = { name: 'Sanne de Boer', phone: '0612345678', email: 'sanne@voorbeeld.nl', courseType: 'auto-automatic' }
const part = (asksQuestion = false) => <DemoForm asksQuestion={asksQuestion} privacyNote="Alleen hiervoor." privacyUrl={privacyPath} />
const answer = (given: Partial<FormResult>): FormResult => ({
  intent: 'demo-lesson',
  about: '',
  values,
  problem: null,
  fields: {},
  data: null,
  ...given,
})

function fill({ getByLabelText }: ReturnType<typeof renderInDutch>) {
  fireEvent.change(getByLabelText('Naam'), { target: { value: values.name } })
  fireEvent.change(getByLabelText('Telefoonnummer'), { target: { value: values.phone } })
  fireEvent.change(getByLabelText('E-mailadres'), { target: { value: values.email } })
  fireEvent.click(getByLabelText('Auto, automaat'))
}

beforeEach(() => {
  route.state = 'idle'
  route.data = undefined
  route.posted = undefined
})
afterEach(cleanup)

describe('the demo form', () => {
  test('shows an error after blur, not while typing, and names it in the field', () => {
    const screen = renderInDutch(part())
    const name = screen.getByLabelText('Naam')
    fireEvent.change(name, { target: { value: 'A' } })
    expect(screen.queryByText('Naam moet minimaal 2 karakters bevatten')).toBeNull()
    fireEvent.blur(name)
    const error = screen.getByText('Naam moet minimaal 2 karakters bevatten').closest('p')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(name.getAttribute('aria-describedby')).toBe(error?.id)
  })

  test.each([
    ['+31 (0)6-1234 5678', '+31612345678'],
    ['06 12a34', '061234'],
    ['06+12', '0612'],
  ])('keeps of %s only %s', (typed, kept) => {
    const screen = renderInDutch(part())
    fireEvent.change(screen.getByLabelText('Telefoonnummer'), { target: { value: typed } })
    expect((screen.getByLabelText('Telefoonnummer') as HTMLInputElement).value).toBe(kept)
  })

  test('says what it needs, and can be sent once all fields are valid', () => {
    const screen = renderInDutch(part())
    const submit = screen.getByRole('button', { name: 'Kennismakingsles aanvragen' }) as HTMLButtonElement
    const missing = () => screen.queryByText('Naam, telefoonnummer en e-mailadres zijn nodig.')
    expect([submit.disabled, missing() !== null]).toEqual([true, true])
    fill(screen)
    expect([submit.disabled, missing()]).toEqual([false, null])
  })

  test('starts anew after a success, on the manual car, and says thanks', () => {
    const screen = renderInDutch(part())
    fill(screen)
    route.data = answer({})
    screen.rerender(part())
    expect((screen.getByLabelText('Naam') as HTMLInputElement).value).toBe('')
    expect((screen.getByLabelText('Auto, schakel') as HTMLInputElement).checked).toBe(true)
    expect(screen.getByRole('status').textContent).toContain('Bedankt!')
  })

  test('becomes a sign that names who is called and on which number, where the next word is read', () => {
    const screen = renderInDutch(part())
    expect(screen.container.querySelector('.sign')).toBeNull()
    fill(screen)
    route.data = answer({})
    screen.rerender(part())
    const said = screen.getByText('Bedankt, Sanne de Boer. We bellen 06-12345678, meestal binnen één werkdag.')
    expect(said.closest('.sign')).toBeTruthy()
    expect(document.activeElement).toBe(said)
  })

  test('is no sign where it wasn’t sent', () => {
    const screen = renderInDutch(part())
    fill(screen)
    route.data = answer({ problem: { code: 'unavailable', facts: {} } })
    screen.rerender(part())
    expect(screen.container.querySelector('.sign')).toBeNull()
  })

  test('has a sign without a script too', () => {
    route.posted = answer({})
    expect(renderInDutch(part()).container.querySelector('.sign')?.textContent).toContain('We bellen 06-12345678')
  })

  test('takes a question where the office wants one, which may stay empty', () => {
    expect(renderInDutch(part()).queryByLabelText(/^Je vraag/)).toBeNull()
    cleanup()
    const screen = renderInDutch(part(true))
    const submit = screen.getByRole('button', { name: 'Kennismakingsles aanvragen' }) as HTMLButtonElement
    fill(screen)
    expect(submit.disabled).toBe(false)
    const question = screen.getByLabelText(/^Je vraag/)
    fireEvent.change(question, { target: { value: 'x'.repeat(501) } })
    fireEvent.blur(question)
    expect(submit.disabled).toBe(true)
    expect(screen.getByText('Bericht mag maximaal 500 karakters bevatten')).toBeTruthy()
  })

  test('puts whoever comes by a link to it into its first field, each time', async () => {
    const screen = renderInDutch(part())
    expect(document.activeElement).toBe(document.body)
    window.location.hash = demoLessonAnchor
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naam')))
    fireEvent.blur(screen.getByLabelText('Naam'))
    ;(document.activeElement as HTMLElement).blur()
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naam')))
    window.location.hash = ''
  })

  test.each([
    ['unavailable', 'Je aanvraag is helaas niet verzonden.'],
    ['too-many-requests', 'We hebben veel aanvragen vanaf je verbinding gekregen.'],
    ['invalid-demo-request', 'Vul alle vereiste velden correct in.'],
  ] as const)('keeps what was typed after %s and says so', (code, sentence) => {
    const screen = renderInDutch(part())
    fill(screen)
    route.data = answer({ problem: { code, facts: {} } })
    screen.rerender(part())
    expect((screen.getByLabelText('Naam') as HTMLInputElement).value).toBe(values.name)
    expect(screen.getByRole('alert').textContent).toContain(sentence)
  })

  test('shows what the server refused from a browser without a script, with the typed values', () => {
    const refused = answer({
      values: { ...values, phone: '12' },
      fields: { phone: 'phone-invalid' },
      problem: { code: 'invalid-demo-request', facts: {} },
    })
    route.posted = refused
    const screen = renderInDutch(part())
    expect((screen.getByLabelText('Telefoonnummer') as HTMLInputElement).value).toBe('12')
    expect(screen.getByText('Voer een geldig Nederlands telefoonnummer in')).toBeTruthy()
  })

  test('hides the honeypot from people: off for assistive technology, out of the tab order, no autofill', () => {
    const { container } = renderInDutch(part())
    const honeypot = container.querySelector<HTMLInputElement>('[name="website"]')
    expect(honeypot?.tabIndex).toBe(-1)
    expect(honeypot?.autocomplete).toBe('off')
    expect(honeypot?.closest('[aria-hidden="true"]')).toBeTruthy()
  })
})
