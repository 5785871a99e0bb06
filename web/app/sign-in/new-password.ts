import { checkPassword } from '@rijbaan/contract'
import type { NewPasswordField, NewPasswordProblem } from './sentences'

export const newPasswordFields = [
  'currentPassword',
  'proofCode',
  'proofPasskey',
  'newPassword',
  'confirmation',
] as const satisfies readonly NewPasswordField[]

export type NewPasswordProblems = Partial<Record<NewPasswordField, NewPasswordProblem>>

/** What is wrong with a new password, field by field (spec 1 §5); what shows who one is only where it is asked for, and no code beside a passkey. */
export function checkNewPassword(
  values: Record<NewPasswordField, string>,
  { asksCurrent, asksCode }: { asksCurrent: boolean; asksCode: boolean },
): NewPasswordProblems {
  const problem = checkPassword(values.newPassword)
  return {
    ...(asksCurrent && values.currentPassword === '' ? { currentPassword: 'current-password-required' as const } : {}),
    ...(asksCode && values.proofPasskey === '' && values.proofCode.trim() === '' ? { proofCode: 'required' as const } : {}),
    ...(problem ? { newPassword: problem } : {}),
    ...(values.confirmation === values.newPassword ? {} : { confirmation: 'passwords-differ' as const }),
  }
}

/** Key of what to do before a new password can be sent: the first thing that is missing, in the order of the fields. */
export function missingForPassword(problems: NewPasswordProblems) {
  if (problems.currentPassword) return 'signIn.waiting.currentPassword' as const
  if (problems.newPassword) return 'signIn.waiting.newPassword' as const
  return problems.confirmation ? ('signIn.waiting.confirmation' as const) : ('signIn.waiting.code' as const)
}
