import { randomUUID } from 'node:crypto'
import {
  accept,
  checkHold,
  hasProblems,
  holdProblems,
  refuse,
  refuseFields,
  withSchoolOffset,
  type Hold,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import type { ColumnsOf, LeftJoined, Row, Selected } from '../../../database/rows'
import { fullNameOf, joinNames } from '../../../full-name'
import type { Person } from '../../../http/session'
import { isProtected, lockLookedAfter, mayBeRead } from '../../office/lib/protected'
import { keepPhone } from '../../person/lib/holds'

type HoldTables = { hold: Row<'person_holds'>; person: Row<'up_users'>; holder: LeftJoined<Row<'up_users'>> }

const columns = {
  personId: 'person.id',
  firstName: 'person.first_name',
  lastName: 'person.last_name',
  username: 'person.username',
  role: 'person.portal_role',
  reason: 'hold.reason',
  heldAt: 'hold.held_at',
  nameThen: 'hold.held_by_name',
  holderFirstName: 'holder.first_name',
  holderLastName: 'holder.last_name',
} as const satisfies ColumnsOf<HoldTables>

type HoldRow = Selected<HoldTables, typeof columns>

/** Holds: somebody is kept, with what is theirs, while a case runs (a claim, a complaint, a question of the police). */
const holds = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db

  async function find(personId?: number): Promise<Hold[]> {
    const rows = await connection('person_holds as hold')
      .join('up_users as person', 'person.id', 'hold.person_id')
      .leftJoin('up_users as holder', 'holder.id', 'hold.held_by_id')
      .where((one) => void (personId === undefined || one.where('person.id', personId)))
      .orderBy('hold.held_at', 'desc')
      .select<HoldRow[]>(columns)
    return rows.map(({ personId: id, firstName, lastName, username, role, reason, heldAt, ...by }) => ({
      personId: id,
      name: joinNames(firstName, lastName) || username,
      role,
      reason,
      since: withSchoolOffset(new Date(Number(heldAt))),
      // As they are called now: whoever took another's name for that moment isn't them.
      by: joinNames(by.holderFirstName, by.holderLastName) || by.nameThen,
    }))
  }

  return {
    /** Of those whom this admin looks after: why somebody is on hold is read by whoever may put and lift it (R30). */
    async findAll(admin: Person): Promise<Hold[]> {
      const all = await find()
      return all.filter(({ personId: id, role: portalRole }) => !isProtected(admin, { id, portalRole }))
    },

    async of(admin: Person, id: number): Promise<Result<{ hold: Hold | null }>> {
      const read = await mayBeRead(connection, admin, id)
      if (!read.ok) return read
      if (isProtected(admin, { id, ...read.value })) return refuse('account-protected')
      const [hold = null] = await find(id)
      return accept({ hold })
    },

    /** Puts somebody on hold whom this admin looks after (R30), or writes down another reason. */
    async put(admin: Person, id: number, reason: string): Promise<Result<{ message: string }>> {
      const found = checkHold({ reason })
      if (hasProblems(found)) return refuseFields(found, holdProblems)
      const hold = {
        document_id: randomUUID(),
        person_id: id,
        reason: reason.trim(),
        held_at: now(strapi).getTime(),
        held_by_id: admin.id,
        held_by_name: fullNameOf(admin),
      }
      return inTransaction(strapi, async (trx): Promise<Result<{ message: string }>> => {
        const present = await lockLookedAfter(trx, admin, id)
        if (!present.ok) return present
        await trx('person_holds').insert(hold).onConflict('person_id').merge(['reason', 'held_at', 'held_by_id', 'held_by_name'])
        await keepPhone(trx, id)
        return accept({ message: 'The person is on hold.' })
      })
    },

    /** By whoever may put it: nobody lifts their own (R30). */
    lift: (admin: Person, id: number): Promise<Result<{ message: string }>> =>
      inTransaction(strapi, async (trx): Promise<Result<{ message: string }>> => {
        const present = await lockLookedAfter(trx, admin, id)
        if (!present.ok) return present
        const lifted = await trx('person_holds').where({ person_id: id }).delete()
        return lifted === 0 ? refuse('not-found') : accept({ message: 'The hold is lifted.' })
      }),
  }
}

export default holds
