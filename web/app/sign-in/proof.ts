import type { CurrentUser, SignInMethods } from '@rijbaan/contract'
import type { AskedCode } from './login'

/** How someone shows again who they are: by which code beside the password, if any, and whether a passkey would do instead. */
export type AskedProof = { code: AskedCode | null; hasPasskey: boolean }

/** What is asked of somebody with these second factors; where they can't be told now, of somebody with an app. */
export const askedProof = ({ hasSecondFactor }: Pick<CurrentUser, 'hasSecondFactor'>, methods: SignInMethods | null): AskedProof => ({
  code: hasSecondFactor ? (methods?.hasAuthenticatorApp === false ? 'recovery' : 'app') : null,
  hasPasskey: (methods?.passkeys.length ?? 0) > 0,
})
