import { refuse, accept, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { afterCommit, asOneCall, unlessItStands } from '../../../database/call'
import { inTransaction } from '../../../database/transaction'
import { emptyWriteAhead } from '../../../database/write-ahead'
import { now } from '../../../clock'
import { clearPoints } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { releasePrivate, removePrivate } from '../../../files/private-files'
import { settingsOf } from '../../../settings'
import { lockKey } from '../../auth/lib/accounts'
import { guessesPerAccount, linksPerAccount, perAccount } from '../../auth/lib/limits'
import sessionService from '../../auth/services/sessions'
import { removeMailFiles } from '../../outbox/lib/mail-files'
import { lockPeople } from '../../person/lib/lock'
import { anonymisePerson, erasedColumns, hasLeftovers, removePerson, type AccountTables, type ErasedRow } from '../lib/erase'
import { noteErasure, type ErasureKind } from '../lib/erasures'
import { isOfTheSchool, lockWithAdmin } from '../lib/protected'

/** Decides, with the person's row locked, whether somebody goes and how. */
export type ErasureDecision = (trx: Knex.Transaction, person: ErasedRow, at: Date) => Promise<Result<ErasureKind>>

/** Whether it stands on the list of erasures already, and who asks for it, where somebody does. */
type Circumstances = { isListed?: boolean; admin?: Person }

type ContentType = { uid: string; attributes: object; collectionName?: string }

/** Tables of our content types whose rows belong to an account: those with a `userId`, so that one which comes later is among them. */
const accountTables = (strapi: Core.Strapi): AccountTables =>
  (Object.values(strapi.contentTypes) as ContentType[]).flatMap(({ uid, attributes, collectionName }) =>
    uid.startsWith('api::') && 'userId' in attributes && collectionName ? [collectionName] : [],
  )

/** Erasing somebody, whoever asked for it: the office, the time that has passed, or an older database that brought them back. */
const erasing = ({ strapi }: { strapi: Core.Strapi }) => {
  const { dataDir } = settingsOf(strapi)
  const sessions = sessionService({ strapi })

  async function forgetLimits(id: number): Promise<void> {
    await clearPoints(strapi, perAccount, lockKey({ id }, ''))
    for (const limit of [...Object.values(linksPerAccount), guessesPerAccount]) await clearPoints(strapi, limit, String(id))
  }

  /** What lies outside the transaction: it only guarded the account, or has no row any more. Where one part fails, the others go. */
  async function removeTheRest({ id, picture }: ErasedRow, mails: readonly string[]): Promise<void> {
    await afterCommit(strapi, () => forgetLimits(id))
    if (picture) await afterCommit(strapi, () => removePrivate(strapi, 'pictures', picture))
    await afterCommit(strapi, () => removeMailFiles(dataDir, mails))
    await afterCommit(strapi, () => emptyWriteAhead(strapi))
  }

  /** Whether there is somebody to erase: of the school, or anonymised with something left in the row. */
  const isThere = async (trx: Knex.Transaction, person: ErasedRow): Promise<boolean> =>
    isOfTheSchool(person.portal_role) || (person.portal_role === 'FORMER' && (await hasLeftovers(trx, person, accountTables(strapi))))

  return {
    /**
     * Erases somebody of the school in one transaction, where `decide` says how, and removes what lies outside the database. It
     * stands on the list of erasures before it is committed, unless it was read from there: a backup from before it must not bring
     * anybody back. Refused with `user-not-found` where there is nobody, or nothing of them any more, and as at the door where `admin`
     * who asks for it may do that no longer.
     */
    async erase(id: number, decide: ErasureDecision, { isListed = false, admin }: Circumstances = {}): Promise<Result<ErasedRow>> {
      const at = now(strapi)
      const work = async (trx: Knex.Transaction): Promise<Result<ErasedRow>> => {
        // A concurrent booking, exam or payment of this person either waits here or is seen by the decision.
        const allowed = admin ? await lockWithAdmin(trx, admin, id) : accept(await lockPeople(trx, [id]))
        if (!allowed.ok) return allowed
        const person = await trx('up_users')
          .where({ id })
          .first(...erasedColumns)
        if (!person || !(await isThere(trx, person))) return refuse('user-not-found')
        const how = await decide(trx, person, at)
        if (!how.ok) return how
        const mails = await (how.value === 'removed' ? removePerson : anonymisePerson)(trx, person, accountTables(strapi), at)
        if (!isListed) {
          const noted = await noteErasure(dataDir, { person: id, documentId: person.document_id, how: how.value, at: at.toISOString() })
          unlessItStands(noted.withdraw)
        }
        await sessions.endAll(id)
        if (person.picture) await releasePrivate(strapi, 'pictures', person.picture)
        await removeTheRest(person, mails)
        return accept(person)
      }
      return asOneCall(() => inTransaction(strapi, work))
    },
  }
}

export default erasing
