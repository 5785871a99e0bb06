import type { Knex } from 'knex'
import type { Connection } from '../../../database/rows'
import { heldPhones } from '../../request/lib/held-phones'

/**
 * Narrows to rows of nobody who is kept while a case runs; each column, named with its table, has somebody's number or none. Whatever
 * removes what is somebody's because its time has come asks this, in the query that finds the rows.
 */
export const ofNobodyHeld =
  (connection: Connection, ...columns: string[]) =>
  (rows: Knex.QueryBuilder): void => {
    for (const column of columns)
      void rows.whereNotExists(connection('person_holds').whereRaw('?? = ??', ['person_holds.person_id', column]))
  }

export const isHeld = async (connection: Connection, id: number): Promise<boolean> =>
  (await connection('person_holds').where({ person_id: id }).first('id')) !== undefined

/**
 * Keeps the number that somebody has as they are put on hold: what they asked before they had an account is known by it alone, and would be
 * nobody's once they save another. Those that they save since aren't kept: with another's number they would keep what that one asked.
 */
export async function keepPhone(trx: Knex.Transaction, id: number): Promise<void> {
  const hold = await trx('person_holds').where({ person_id: id }).first('phones')
  const phone = hold && (await trx('up_users').where({ id }).first('phone'))?.phone
  if (!hold || !phone) return
  const kept = heldPhones(hold.phones)
  if (kept.includes(phone)) return
  await trx('person_holds')
    .where({ person_id: id })
    .update({ phones: JSON.stringify([...kept, phone]) })
}
