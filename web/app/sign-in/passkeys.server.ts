import type { AppLoadContext } from '@remix-run/node'
import { passkeysApi, type Passkey, type SignInMethods } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { momentOf } from './sessions.server'

/** A passkey as it is read: its moments are texts for the reader. */
export type PasskeyLine = Passkey

/** What someone signs in by, beside the password. */
export type SignInView = SignInMethods

/** What one signs in by; null where that can't be had now. */
export async function listSignInMethods(context: AppLoadContext): Promise<SignInView | null> {
  const { language } = context.visitor
  const listed = await cms(passkeysApi.passkeys, context)
  if (!listed.ok) return null
  const passkeys = listed.value.passkeys.map((each) => ({
    ...each,
    createdAt: momentOf(language, each.createdAt),
    lastUsedAt: each.lastUsedAt && momentOf(language, each.lastUsedAt),
  }))
  return { ...listed.value, passkeys }
}
