import type { Connection } from '../../../database/rows'

/** Everybody who is kept while a case runs, by number: neither they nor what is theirs is removed. */
export const findHeld = async (connection: Connection): Promise<number[]> =>
  (await connection('person_holds').select('person_id')).map(({ person_id: id }) => id)

export const isHeld = async (connection: Connection, id: number): Promise<boolean> =>
  (await connection('person_holds').where({ person_id: id }).first('id')) !== undefined
