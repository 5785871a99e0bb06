import type { ProblemCode } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
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
])('%s in a refusal that names no field, where the form says %s, reads "%s"', (code, failed, sentence) => {
  const refused = { code, fields: {} }
  const { getByRole } = show(
    <NewPasswordForm action="/set-password" asksCurrent={false} refused={refused} failed={`signIn.password.${failed}`} />,
  )
  expect(getByRole('alert').textContent).toBe(sentence)
})
