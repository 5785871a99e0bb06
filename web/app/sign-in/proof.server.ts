import { passkeyAnswer, refuse, signInApi, type Refused, type Result } from '@rijbaan/contract'
import { cms } from '../cms.server'
import type { Posted } from '../forms/intent'
import { jsonIn } from './passkey-json'

/** Fields of the CMS's refusal, as the form names them beside its own. */
const fieldNames: Partial<Record<string, string>> = { currentPassword: 'proofPassword', code: 'proofCode', passkey: 'proofPasskey' }

/** A refused proof is asked for again, with what is wrong at its fields; what isn't about them is refused as it is. */
function askAgain(refused: Refused): Refused {
  const { code, fields = {} } = refused
  // Somebody who guesses waits, and a passkey that doesn't do is said so; the form stays.
  const at = code === 'too-many-attempts' ? 'currentPassword' : code === 'passkey-refused' || code === 'passkey-expired' ? 'passkey' : null
  const told = at ? { [at]: { code, message: '' } } : fields
  const named = Object.entries(told).flatMap(([field, why]) => (fieldNames[field] ? [[fieldNames[field], why] as const] : []))
  return named.length > 0 ? { ...refuse('proof-required'), fields: Object.fromEntries(named) } : refused
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
    const passkey = passkeyAnswer.safeParse(jsonIn(proofPasskey))
    const proof = passkey.success ? { passkey: passkey.data } : { currentPassword: proofPassword, code: proofCode.slice(0, 40) }
    const proved = await cms(signInApi.prove, posted.context, { body: proof })
    return proved.ok ? run(posted) : askAgain(proved)
  }
