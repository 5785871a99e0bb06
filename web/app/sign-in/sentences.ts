import type { PasswordProblem, ProblemCode } from '@rijbaan/contract'

/** Key of the sentence that answers a refused sign-in (spec 1 §8). */
export function signInSentence(code: ProblemCode) {
  switch (code) {
    case 'invalid-credentials':
      return 'signIn.problem.invalidCredentials' as const
    case 'account-disabled':
      return 'signIn.problem.disabled' as const
    case 'account-locked':
      return 'signIn.problem.locked' as const
    case 'too-many-attempts':
    case 'too-many-requests':
      return 'signIn.problem.throttled' as const
    case 'second-factor-required':
      return 'signIn.problem.codeRequired' as const
    case 'second-factor-wrong':
      return 'signIn.problem.codeWrong' as const
    case 'invalid-input':
    case 'invalid-body':
    case 'too-large':
      return 'signIn.problem.badRequest' as const
    case 'unavailable':
      return 'problem.unavailable' as const
    default:
      return 'signIn.problem.other' as const
  }
}

export type NewPasswordField = 'currentPassword' | 'newPassword' | 'confirmation'

export type NewPasswordProblem = PasswordProblem | 'passwords-differ' | 'current-password-required' | 'current-password-wrong'

/** Keys of the sentences about a new password (spec 1 §5). */
export const passwordSentence = {
  'password-too-short': 'signIn.password.tooShort',
  'password-too-long': 'signIn.password.tooLong',
  'password-too-simple': 'signIn.password.tooSimple',
  'password-too-common': 'signIn.password.tooCommon',
  'passwords-differ': 'signIn.password.noMatch',
  'current-password-required': 'signIn.password.currentRequired',
  'current-password-wrong': 'signIn.password.currentWrong',
} as const satisfies Record<NewPasswordProblem, string>
