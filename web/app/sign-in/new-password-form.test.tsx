import { type ProblemCode, tokenPasswordPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import { changePassword, setPassword } from './intents'
import { NewPasswordForm } from './new-password-form'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test.each<[ProblemCode, 'setFailed' | 'changeFailed', string]>([
  ['server-error', 'setFailed', 'Failed to set password'],
  ['server-error', 'changeFailed', 'Failed to change password'],
  ['unavailable', 'changeFailed', 'An issue has occurred, try again later'],
  ['invalid-token', 'setFailed', 'Invalid or missing token'],
  ['sign-in-required', 'changeFailed', 'Authentication required. Please log in. Sign in on another tab'],
])('%s in a refusal that names no field, where the form says %s, reads "%s"', (code, failed, sentence) => {
  const intent = failed === 'setFailed' ? setPassword : changePassword
  page.posted = resultFor({ intent: intent.name, problem: { code, facts: {} } })
  const { getAllByRole } = show(<NewPasswordForm intent={intent} action={tokenPasswordPath} asksCurrent={false} />)
  const said = getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said.filter(Boolean)).toEqual([sentence])
})

test('says beside the button what it waits for, in the order of the fields', () => {
  const screen = show(<NewPasswordForm intent={changePassword} action={tokenPasswordPath} asksCurrent />)
  const button = screen.getByRole('button', { name: 'Save password' }) as HTMLButtonElement
  const waitsFor = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
  expect([button.disabled, waitsFor()]).toEqual([true, 'Enter your current password first.'])
  type('Current password', 'Secret-1')
  type('New password', 'Shorter')
  expect(waitsFor()).toBe('Choose a password that meets all the rules first.')
  type('New password', 'A-new-begin-1')
  expect(waitsFor()).toBe('Enter the same password in both fields first.')
  type('Confirm password', 'A-new-begin-1')
  expect([button.disabled, waitsFor()]).toEqual([false, undefined])
})
