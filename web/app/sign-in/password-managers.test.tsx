import { tokenPasswordPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { setPassword } from './intents'
import { LoginForm } from './login-form'
import { NewPasswordForm } from './new-password-form'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const passwordsIn = (part: Parameters<typeof show>[0]) => [
  ...show(part).container.querySelectorAll<HTMLInputElement>('input[type=password]'),
]

test.each([
  ['signing in', () => <LoginForm onForgot={vi.fn()} />, ['current-password']],
  [
    'choosing a password',
    () => <NewPasswordForm intent={setPassword} action={tokenPasswordPath} asksCurrent={false} />,
    ['new-password', 'new-password'],
  ],
])('when %s, a password may be pasted, and a manager knows which one is meant (ASVS 6.2.7)', (_, form, kinds) => {
  const passwords = passwordsIn(form())
  expect(passwords.map(({ autocomplete }) => autocomplete)).toEqual(kinds)
  for (const password of passwords) {
    // Answers false where something keeps the browser from pasting.
    expect(fireEvent.paste(password, { clipboardData: { getData: () => 'Een-lang-wachtwoord-1' } })).toBe(true)
    expect(fireEvent.keyDown(password, { key: 'v', ctrlKey: true })).toBe(true)
    expect([password.readOnly, password.disabled, password.maxLength > 0 && password.maxLength < 72]).toEqual([false, false, false])
  }
})
