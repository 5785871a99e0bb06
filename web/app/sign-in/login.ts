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

/** Key of what to do before one can sign in; what is missing can be done in the order of the fields. */
export function missingCredential(problems: Partial<Record<CredentialField, CredentialProblem>>) {
  if (problems.username && problems.password) return 'signIn.waiting.usernameAndPassword' as const
  if (problems.username) return 'signIn.waiting.username' as const
  return problems.code && !problems.password ? ('signIn.waiting.code' as const) : ('signIn.waiting.password' as const)
}

/** Codes that are asked for after the password: of an authenticator app, or one that stands in for a passkey. */
const askedCodes = ['app', 'recovery'] as const
export type AskedCode = (typeof askedCodes)[number]

/** Which code of a second factor is asked for after such an answer: one was, and something else may be wrong now. Null for none. */
export function askedCode({ problem, values }: FormResult): AskedCode | null {
  if (problem?.code === 'second-factor-required') return 'app'
  if (problem?.code === 'passkey-required') return 'recovery'
  if (problem?.code === 'invalid-credentials') return null
  return askedCodes.find((asked) => asked === values['asksCode']) ?? null
}
