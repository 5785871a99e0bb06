import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import { LoginForm } from './login-form'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const forgot = vi.fn()
/** What is announced; the toast's region stands by, empty. */
const alertIn = (screen: ReturnType<typeof show>) => {
  const [alert, ...others] = screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '')
  if (!alert || others.length > 0) throw new Error('Not one thing is announced.')
  return alert
}

const form = () => <LoginForm onForgot={forgot} />

describe('the login form', () => {
  test('shows and hides the password by its button', () => {
    const screen = show(form())
    const password = screen.getByLabelText('Password') as HTMLInputElement
    expect(password.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.type).toBe('password')
  })

  test('says that it is on its way, and can’t be sent a second time', () => {
    const screen = show(form())
    const submit = screen.getByRole('button', { name: 'Sign in' }) as HTMLButtonElement
    expect(submit.disabled).toBe(true)
    fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'sam' } })
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'Secret-1' } })
    expect(submit.disabled).toBe(false)
    expect(submit.getAttribute('aria-describedby')).toBeNull()

    page.navigation = { ...page.navigation, state: 'submitting', formMethod: 'POST' }
    screen.rerender(form())
    expect([submit.textContent, submit.getAttribute('aria-disabled')]).toEqual(['Signing in…', 'true'])
  })

  test('says beside the button what it waits for', () => {
    const screen = show(form())
    const waitsFor = () => {
      const button = screen.getByRole('button', { name: 'Sign in' })
      return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    }
    const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
    expect(waitsFor()).toBe('Enter your username and your password first.')
    type('Username', 'sam')
    expect(waitsFor()).toBe('Enter your password first.')
    type('Username', '')
    type('Password', 'Secret-1')
    expect(waitsFor()).toBe('Enter your username first.')
    type('Username', 'sam')
    expect(waitsFor()).toBeUndefined()
  })

  test('waits for the code once it is asked for', () => {
    page.posted = resultFor({ intent: 'sign-in', problem: { code: 'second-factor-required', facts: {} }, values: { username: 'sam' } })
    const screen = show(form())
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'Secret-1' } })
    expect(screen.getByText('Enter the code first.')).toBeTruthy()
  })

  test('leads to a forgotten password and back to the website', () => {
    const screen = show(form())
    fireEvent.click(screen.getByText('Forgot your password?'))
    expect(forgot).toHaveBeenCalledOnce()
    expect(screen.getByText('Back to home').closest('a')?.getAttribute('href')).toBe('/')
  })

  test('says what was refused in a box on top, with a warning sign', () => {
    const problem = { code: 'invalid-credentials', facts: {} } as const
    page.posted = resultFor({ intent: 'sign-in', problem, values: { username: 'sam' } })
    const screen = show(form())
    const alert = alertIn(screen)
    expect(alert.textContent).toBe('Warning: Invalid username or password')
    expect(alert.querySelector('svg.lucide-triangle-alert')).toBeTruthy()
    const position = alert.compareDocumentPosition(screen.getByLabelText('Username'))
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test.each([
    ['second-factor-required', 'Please enter the code from your authenticator app too.'],
    ['passkey-required', 'Continue with your passkey, or enter a recovery code.'],
  ] as const)('says what is asked for next (%s) as news, and not as a warning', (code, sentence) => {
    page.posted = resultFor({ intent: 'sign-in', problem: { code, facts: {} }, values: { username: 'sam' } })
    const alert = alertIn(show(form()))
    expect([alert.textContent, alert.querySelector('svg.lucide-info') !== null]).toEqual([sentence, true])
  })

  test.each([
    ['unavailable', 'An issue has occurred, try again later'],
    ['server-error', 'Unable to sign in. Please try again.'],
  ] as const)('whose answer got lost (%s) stands where it stood, with the name', (code, sentence) => {
    page.posted = resultFor({ intent: 'sign-in', problem: { code, facts: {} }, values: { username: 'sam', asksCode: 'app' } })
    const screen = show(form())
    expect(alertIn(screen).textContent).toBe(`Warning: ${sentence}`)
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('sam')
    expect(screen.container.querySelector('#code')).toBeTruthy()
  })
})
