import type { AppLoadContext } from '@remix-run/node'
import { hasProblems, passkeyAnswer, refuse, refuseFields, signInApi, type CurrentUser, type Refused, type Result } from '@rijbaan/contract'
import { cms } from '../cms.server'
import type { Posted } from '../forms/intent'
import { jsonIn } from './passkey-json'
import { listSignInMethods } from './passkeys.server'
import { askedProof, checkProof, type AskedProof } from './proof'
import { proofSentence } from './sentences'

/** How whoever looks at a page would show again who they are. */
export const findProof = async (viewer: CurrentUser, context: AppLoadContext): Promise<AskedProof> =>
  askedProof(viewer, await listSignInMethods(context))

/** Fields of the CMS's refusal, as the form names them beside its own. */
const fieldNames: Partial<Record<string, string>> = { currentPassword: 'proofPassword', code: 'proofCode', passkey: 'proofPasskey' }

/** A refused proof is asked for again, with what is wrong at its fields; what isn't about them is refused as it is. */
function refuseProof(refused: Refused): Refused {
  const { code, fields = {} } = refused
  // Somebody who guesses waits, and a passkey that doesn't do is said so; the form stays.
  const at = code === 'too-many-attempts' ? 'currentPassword' : code === 'passkey-refused' || code === 'passkey-expired' ? 'passkey' : null
  const told = at ? { [at]: { code, message: '' } } : fields
  const named = Object.entries(told).flatMap(([field, why]) => (fieldNames[field] ? [[fieldNames[field], why] as const] : []))
  return named.length > 0 ? { ...refuse('proof-required'), fields: Object.fromEntries(named) } : refused
}

/** What a form brings to show who one is: a passkey, or the password with the code of a second factor. */
type Shown = { password: string; code: string; passkey: string }

/** Shows the CMS who one is (ASVS 7.5.1). */
export function prove({ password, code, passkey }: Shown, context: AppLoadContext) {
  const answered = passkeyAnswer.safeParse(jsonIn(passkey))
  const body = answered.success ? { passkey: answered.data } : { currentPassword: password, code: code.slice(0, 40) }
  return cms(signInApi.prove, context, { body })
}

/**
 * A call that asks for a proof (ASVS 7.5.1). Where the form brings one it is shown first; where it brings none the call says
 * whether it needs one, and the page asks for it (`AskAgain`).
 */
export const afterProof =
  <Value>(run: (posted: Posted) => Promise<Result<Value>>) =>
  async (posted: Posted): Promise<Result<Value>> => {
    const { proofPassword, proofCode = '', proofPasskey = '' } = posted.values
    if (proofPassword === undefined) return run(posted)
    // What is missing is told here: at the CMS it would count as a guess.
    const missing = checkProof({ proofPassword, proofCode, proofPasskey }, posted.person?.hasSecondFactor ?? false)
    if (hasProblems(missing)) return refuseFields(missing, proofSentence, refuse('proof-required'))
    const proved = await prove({ password: proofPassword, code: proofCode, passkey: proofPasskey }, posted.context)
    return proved.ok ? run(posted) : refuseProof(proved)
  }
