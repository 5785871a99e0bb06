import type { ProblemCode } from '@rijbaan/contract'

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

/** What became of one of the login page's forms. The name that was typed comes back, a password never. */
export type LoginResult =
  | { intent: 'sign-in'; code: ProblemCode; username: string; asksCode: boolean }
  | { intent: 'forgot'; code: ProblemCode | null; username: string }
