import { accept, refuse, type PasskeyAnswer, type PasskeyRequestOptions, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { isAbout } from '../../../http/audit-line'
import { returnPoint, takePoint } from '../../../http/limits'
import type { Visitor } from '../../../http/visitor'
import { settingsOf } from '../../../settings'
import { getAccount, type Account } from '../lib/accounts'
import { passkeyAnswersPerAddress, passkeyStartsPerAddress } from '../lib/limits'
import { passkeyColumns, type PasskeyRow } from '../lib/passkey-rows'
import { challengeIn, ownerIn, requestOptions } from '../lib/webauthn'
import challengeService from './challenges'
import passkeyAnswerService from './passkey-answers'

/** Signing in with a passkey, which needs no password and no code besides. */
const passkeySignIn = ({ strapi }: { strapi: Core.Strapi }) => {
  const answers = passkeyAnswerService({ strapi })
  const challenges = challengeService({ strapi })

  /** The key that was named, of the person whom its device names too: somebody else's handle finds nothing. */
  async function findNamed({ id, response: { userHandle = '' } }: PasskeyAnswer): Promise<PasskeyRow | undefined> {
    const owner = ownerIn(userHandle)
    if (owner === null) return undefined
    const rows = strapi.db.connection('passkeys').where({ credential_id: id })
    return rows.whereIn('user_id', strapi.db.connection('up_users').where({ document_id: owner }).select('id')).first(...passkeyColumns)
  }

  return {
    /** What the browser answers; the same for everyone, as nobody has said yet who they are. */
    async start({ address }: Visitor): Promise<Result<PasskeyRequestOptions>> {
      const point = await takePoint(strapi, passkeyStartsPerAddress, address)
      if (!point.ok) return point
      const options = await requestOptions(settingsOf(strapi))
      await challenges.issue(options.challenge, 'signIn', null)
      return accept(options)
    },

    /**
     * Whose passkey has answered, or one refusal for a key that nobody has and an answer that doesn't hold. Wrong passwords don't
     * lock this way in: a signature isn't guessed.
     */
    async check(credential: PasskeyAnswer, { address }: Visitor): Promise<Result<Account>> {
      const fromAddress = await takePoint(strapi, passkeyAnswersPerAddress, address)
      if (!fromAddress.ok) return fromAddress
      const challenge = challengeIn(credential)
      if (challenge === null) return refuse('passkey-refused')
      if (!(await challenges.use(challenge, 'signIn', null))) return refuse('passkey-expired')
      const row = await findNamed(credential)
      if (!row) return refuse('passkey-refused')
      isAbout(row.user_id)
      const checked = await answers.check(credential, challenge, row)
      if (!checked.ok) return checked
      await returnPoint(strapi, passkeyAnswersPerAddress, address)
      const account = await getAccount(strapi, row.user_id)
      return account.isActive ? accept(account) : refuse('account-disabled')
    },
  }
}

export default passkeySignIn
