import type { CurrentUser, SignInMethods } from '@rijbaan/contract'
import type { AskedCode } from './login'

/** How someone shows again who they are: by which code beside the password, if any, and whether a passkey would do instead. */
export type AskedProof = { code: AskedCode | null; hasPasskey: boolean }

/** What is asked of somebody with these second factors; where they can't be told now, of somebody with an app. */
export const askedProof = ({ hasSecondFactor }: Pick<CurrentUser, 'hasSecondFactor'>, methods: SignInMethods | null): AskedProof => ({
  code: hasSecondFactor ? (methods?.hasAuthenticatorApp === false ? 'recovery' : 'app') : null,
  hasPasskey: (methods?.passkeys.length ?? 0) > 0,
})

/** What a form asks for that shows who one is, beside what it is about. */
export const proofFields = ['proofPassword', 'proofCode', 'proofPasskey'] as const
export type ProofField = (typeof proofFields)[number]

export type ProofProblem =
  | 'current-password-required'
  | 'current-password-wrong'
  | 'required'
  | 'second-factor-wrong'
  | 'passkey-refused'
  | 'passkey-expired'
  | 'too-many-attempts'

/** What is missing of a proof: nothing where a passkey stands in for the password and its code. */
export function checkProof(
  { proofPassword, proofCode, proofPasskey }: Record<ProofField, string>,
  asksCode: boolean,
): Partial<Record<ProofField, ProofProblem>> {
  if (proofPasskey !== '') return {}
  return {
    ...(proofPassword === '' ? { proofPassword: 'current-password-required' as const } : {}),
    ...(asksCode && proofCode.trim() === '' ? { proofCode: 'required' as const } : {}),
  }
}
