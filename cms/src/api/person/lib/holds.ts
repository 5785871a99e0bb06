import type { Knex } from 'knex'
import type { Connection } from '../../../database/rows'

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
