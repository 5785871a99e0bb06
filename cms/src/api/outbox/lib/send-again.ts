import type { Connection } from '../../../database/rows'

/** Has mails that were given up tried anew at this moment, from the first attempt on: one by its id, or all of them. Answers how many. */
export async function sendAgain(connection: Connection, id: number | 'all', at: number): Promise<number> {
  const failed = connection('outbox_mails').where({ state: 'failed' })
  if (id !== 'all') void failed.where({ id })
  return failed.update({ state: 'waiting', attempts: 0, next_attempt_at: at })
}
