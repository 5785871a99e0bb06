import type { FormResult } from '../forms/result'

export const credentialFields = ['username', 'password', 'code'] as const
export type CredentialField = (typeof credentialFields)[number]

export type CredentialProblem = 'username-required' | 'password-required' | 'code-required'

/** Keys of the sentences about the login form's fields (spec 1 §5). */
export const credentialSentence = {
  'username-required': 'signIn.validation.usernameRequired',
  'password-required': 'signIn.validation.passwordRequired',
  'code-required': 'signIn.validation.codeRequired',
} as const satisfies Record<CredentialProblem, string>

/** What is missing for signing in (spec 1 §5); the code of a second factor only where it is asked for. */
export function checkCredentials(
  values: Record<CredentialField, string>,
  asksCode: boolean,
): Partial<Record<CredentialField, CredentialProblem>> {
  return {
    ...(values.username.trim() === '' ? { username: 'username-required' as const } : {}),
    ...(values.password === '' ? { password: 'password-required' as const } : {}),
    ...(asksCode && values.code.trim() === '' ? { code: 'code-required' as const } : {}),
  }
}

/** Whether the code of a second factor is asked for, after such an answer: it was, and something else may be wrong now. */
export const asksCode = ({ problem, values }: FormResult): boolean =>
  problem?.code === 'second-factor-required' || (values['asksCode'] === '1' && problem?.code !== 'invalid-credentials')
