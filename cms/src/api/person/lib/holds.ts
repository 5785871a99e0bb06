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

/** More than anybody has had in the time of a case; whoever saves others without end keeps the first of them. */
const mostPhones = 50

/**
 * Keeps the number that somebody on hold has now, with the hold: what they asked before they had an account is known by it alone, and would
 * be nobody's once they save another. Does nothing for who isn't on hold.
 */
export async function keepPhone(trx: Knex.Transaction, id: number): Promise<void> {
  const hold = await trx('person_holds').where({ person_id: id }).first('phones')
  const phone = hold && (await trx('up_users').where({ id }).first('phone'))?.phone
  if (!hold || !phone) return
  const kept = heldPhones(hold.phones)
  if (kept.includes(phone) || kept.length === mostPhones) return
  await trx('person_holds')
    .where({ person_id: id })
    .update({ phones: JSON.stringify([...kept, phone]) })
}
