import type { PasskeyNameProblem, PasswordProblem, ProblemCode } from '@rijbaan/contract'
import type { I18n, TextKey } from '../i18n/instance'
import { isPassing, type ShownProblem } from '../forms/problem-sentence'
import { sayRefusal } from '../forms/say-result'
import type { ToastMessage } from '../ui/toast'
import type { AskedCode } from './login'
import type { PasskeyProblem } from './passkey-browser'
import type { ProofProblem } from './proof'

/** Key of the sentence that answers a refused sign-in (spec 1 §8). */
export function signInSentence(code: ProblemCode) {
  if (isPassing(code)) return `problem.${code}` as const
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
    case 'passkey-required':
      return 'signIn.problem.passkeyRequired' as const
    case 'passkey-refused':
      return 'signIn.problem.passkeyRefused' as const
    case 'passkey-expired':
      return 'problem.passkey-expired' as const
    case 'invalid-input':
    case 'invalid-body':
    case 'too-large':
      return 'signIn.problem.badRequest' as const
    default:
      return 'signIn.problem.other' as const
  }
}

/** Keys of the sentences about a browser that made or gave no passkey. */
export const passkeySentence = {
  cancelled: 'signIn.passkey.cancelled',
  notSupported: 'signIn.passkey.notSupported',
  noLock: 'signIn.passkey.noLock',
  known: 'problem.passkey-known',
  failed: 'signIn.passkey.failed',
} as const satisfies Record<Exclude<PasskeyProblem, 'superseded'>, string>

/** Keys of the sentences about a passkey's name. */
export const passkeyNameSentence = {
  'passkey-name-required': 'profile.passkeys.nameRequired',
  'passkey-name-too-long': 'profile.passkeys.nameTooLong',
} as const satisfies Record<PasskeyNameProblem, string>

/** Keys of the sentences about what was shown of who one is. */
export const proofSentence = {
  'current-password-required': 'signIn.password.currentRequired',
  'current-password-wrong': 'signIn.password.currentWrong',
  required: 'signIn.proof.codeRequired',
  'second-factor-wrong': 'signIn.proof.wrongCode',
  'passkey-refused': 'signIn.proof.wrongPasskey',
  'passkey-expired': 'problem.passkey-expired',
  'too-many-attempts': 'signIn.problem.throttled',
} as const satisfies Record<ProofProblem, string>

/** A wrong recovery code has no next one to wait for, as an app's has. */
export const isWrongRecoveryCode = (problem: string, asked: AskedCode | null): boolean =>
  problem === 'second-factor-wrong' && asked === 'recovery'

export type NewPasswordField = 'currentPassword' | 'proofCode' | 'proofPasskey' | 'newPassword' | 'confirmation'

export type NewPasswordProblem = PasswordProblem | 'passwords-differ' | ProofProblem

/** Keys of the sentences about a new password (spec 1 §5). */
export const passwordSentence = {
  'password-too-short': 'signIn.password.tooShort',
  'password-too-long': 'signIn.password.tooLong',
  'password-too-simple': 'signIn.password.tooSimple',
  'password-too-common': 'signIn.password.tooCommon',
  'password-too-personal': 'signIn.password.tooPersonal',
  'password-unchanged': 'signIn.password.unchanged',
  'passwords-differ': 'signIn.password.noMatch',
  ...proofSentence,
} as const satisfies Record<NewPasswordProblem, string>

/** What is said of a new password that was refused, where no field says it. */
export function sayPasswordRefusal(i18n: I18n, problem: ShownProblem, failed: TextKey): ToastMessage {
  if (isPassing(problem.code)) return sayRefusal(i18n, problem, failed)
  switch (problem.code) {
    case 'sign-in-required':
      return sayRefusal(i18n, problem, failed)
    case 'invalid-token':
      return { tone: 'danger', text: i18n.t('signIn.password.invalidToken') }
    case 'too-many-attempts':
    case 'too-many-requests':
      return { tone: 'danger', text: i18n.t('signIn.problem.throttled') }
    default:
      return { tone: 'danger', text: i18n.t(failed) }
  }
}
